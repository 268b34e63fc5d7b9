import { useState, type ReactNode } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Field } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import classes from './password-field.module.css';

type PasswordFieldProps = {
  label: ReactNode;
  name: string;
  value: string;
  isNew?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands at the end edge of the label's line. */
  aside?: ReactNode;
  readOnly?: boolean;
  onChange: (text: string) => void;
};

/** A password, hidden until its eye is pressed. */
export function PasswordField({
  label,
  name,
  value,
  isNew = false,
  hint,
  error,
  aside,
  readOnly,
  onChange,
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.password}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className={classes.box}>
            <input
              {...control}
              name={name}
              type={isShown ? 'text' : 'password'}
              dir="ltr"
              data-align="start"
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={1_000}
              readOnly={readOnly}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              aria-label={t`Show the password`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon of={isShown ? IconEyeOff : IconEye} />
            </button>
          </span>
        )}
      </Field>
      {aside ? <span className={classes.aside}>{aside}</span> : null}
    </div>
  );
}
