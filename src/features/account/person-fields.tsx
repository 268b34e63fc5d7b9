import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/components/field.tsx';
import { PhoneField } from '#src/components/phone-field.tsx';

type FieldsOf<Form> = {
  form: Form;
  wrong: (name: keyof Form) => string | undefined;
  readOnly: boolean;
  onChange: (changes: Partial<Form>) => void;
};

export function NameFields({ form, wrong, readOnly, onChange }: FieldsOf<{ first_name: string; last_name: string }>) {
  const { t } = useLingui();
  const names = [
    { name: 'first_name', label: t`First name`, autoComplete: 'given-name' },
    { name: 'last_name', label: t`Family name`, autoComplete: 'family-name' },
  ] as const;
  return names.map(({ name, ...words }) => (
    <TextField
      key={name}
      {...words}
      name={name}
      maxLength={60}
      readOnly={readOnly}
      value={form[name]}
      error={wrong(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}

export function MobileField({ form, wrong, readOnly, onChange }: FieldsOf<{ country: string; mobile: string }>) {
  const { t } = useLingui();
  return (
    <PhoneField
      label={t`Mobile`}
      name="mobile"
      country={form.country}
      mobile={form.mobile}
      readOnly={readOnly}
      error={wrong('mobile')}
      onChange={onChange}
    />
  );
}
