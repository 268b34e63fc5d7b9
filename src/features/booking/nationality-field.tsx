import { useLingui } from '@lingui/react/macro';
import { CountryField } from '#src/components/country-field.tsx';
import { useFieldError } from './field-words.ts';

type NationalityFieldProps = { path: string; value: string; onChange: (code: string) => void };

export function NationalityField({ path, value, onChange }: NationalityFieldProps) {
  const { t } = useLingui();
  const error = useFieldError(path);
  return <CountryField label={t`Nationality`} name={path} value={value} error={error} onChange={onChange} />;
}
