import { useLingui } from '@lingui/react/macro';
import { PasswordField } from './password-field.tsx';

type NewPassword = { password: string; password_confirmation: string };
type NewPasswordFieldsProps = {
  label: string;
  form: NewPassword;
  wrong: (name: keyof NewPassword) => string | undefined;
  readOnly: boolean;
  onChange: (changes: Partial<NewPassword>) => void;
};

export function NewPasswordFields({ label, form, wrong, readOnly, onChange }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        isNew
        readOnly={readOnly}
        value={form.password}
        error={wrong('password')}
        hint={t`At least 8 characters. A short sentence is easy to remember and hard to guess.`}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t`Confirm password`}
        name="password_confirmation"
        isNew
        readOnly={readOnly}
        value={form.password_confirmation}
        error={wrong('password_confirmation')}
        onChange={(password_confirmation) => onChange({ password_confirmation })}
      />
    </>
  );
}
