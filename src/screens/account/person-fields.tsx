import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/components/field.tsx';
import { PhoneField } from '#src/components/phone-field.tsx';

type FieldsOf<Form> = {
  form: Form;
  wrong: (name: keyof Form) => string | undefined;
  readOnly: boolean;
  onChange: (changes: Partial<Form>) => void;
};

/** What somebody who makes an account is called. */
export function NameFields({ form, wrong, readOnly, onChange }: FieldsOf<{ first_name: string; last_name: string }>) {
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

/** Where somebody who makes an account can be called. */
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
