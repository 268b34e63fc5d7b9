import { useLingui } from '@lingui/react/macro';
import { plainKey } from '#contract/rules/digits.ts';
import { TextField } from '#src/components/field.tsx';
import { ONE_TIME_CODE } from '#src/components/send-form.tsx';
import classes from './auth.module.css';

type CodeFieldProps = { value: string; error?: string; readOnly?: boolean; onChange: (code: string) => void };

/** Accepts the digits of any script. */
export function CodeField({ value, error, readOnly, onChange }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Code from the email`}
      name="code"
      {...ONE_TIME_CODE}
      className={classes.code}
      readOnly={readOnly}
      value={value}
      error={error}
      hint={t`Six digits. Look in the junk folder too.`}
      onChange={(event) => onChange(plainKey(event.target.value))}
    />
  );
}
