import { useLingui } from '@lingui/react/macro';
import { ActSelectField } from './act-field.tsx';

export function CurrencyField() {
  const { t } = useLingui();
  return (
    <ActSelectField
      label={t`Currency`}
      name="currency"
      choices={[
        { value: 'KWD', label: t`Kuwaiti dinar` },
        { value: 'SAR', label: t`Saudi riyal` },
      ]}
    />
  );
}
