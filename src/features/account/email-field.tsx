import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/components/field.tsx';

type EmailFieldProps = {
  value: string;
  hint?: ReactNode;
  error?: string;
  readOnly?: boolean;
  /** `username` for an existing account: password managers fill both fields. */
  autoComplete?: 'email' | 'username';
  onChange: (email: string) => void;
};

export function EmailField({ autoComplete = 'email', onChange, ...field }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Email`}
      name="email"
      type="email"
      dir="ltr"
      atStart
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
