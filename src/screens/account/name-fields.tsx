import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/components/field.tsx';

type Name = { first_name: string; last_name: string };
type NameFieldsProps = {
  form: Name;
  wrong: (name: keyof Name) => string | undefined;
  readOnly: boolean;
  onChange: (changes: Partial<Name>) => void;
};

/** What somebody who makes an account is called. */
export function NameFields({ form, wrong, readOnly, onChange }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`First name`}
        name="first_name"
        autoComplete="given-name"
        maxLength={60}
        readOnly={readOnly}
        value={form.first_name}
        error={wrong('first_name')}
        onChange={(event) => onChange({ first_name: event.target.value })}
      />
      <TextField
        label={t`Family name`}
        name="last_name"
        autoComplete="family-name"
        maxLength={60}
        readOnly={readOnly}
        value={form.last_name}
        error={wrong('last_name')}
        onChange={(event) => onChange({ last_name: event.target.value })}
      />
    </>
  );
}
