import type { ReactNode } from 'react';
import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useFieldParts } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import look from '#src/theme/field.module.css';
import classes from './password-field.module.css';

type PasswordFieldProps = {
  label: ReactNode;
  name: string;
  value: string;
  isNew?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  readOnly?: boolean;
  onChange: (text: string) => void;
};

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
  const parts = useFieldParts({ label, hint, error });
  return (
    <div className={classes.password}>
      <PasswordInput
        {...parts}
        variant="unstyled"
        classNames={{
          wrapper: look.box,
          innerInput: `${look.control} ${classes.text}`,
          section: classes.section,
          visibilityToggle: classes.eye,
        }}
        name={name}
        dir="ltr"
        data-align="start"
        data-error={error ? true : undefined}
        aria-invalid={error ? true : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1_000}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        visibilityToggleIcon={Eye}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
      />
      {aside ? <span className={classes.aside}>{aside}</span> : null}
    </div>
  );
}

const Eye = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? IconEyeOff : IconEye} />;
