import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import classes from './field.module.css';

type FieldProps = {
  label: ReactNode;
  /** Stands beneath until an error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  /** A value we could put in for the visitor, as a button beneath the error. */
  suggestion?: ReactNode;
  optional?: boolean;
};

type ControlProps = { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Label above, a control 52 high, hint or error beneath. `children` receives what the control must carry. */
export function Field({
  label,
  hint,
  error,
  suggestion,
  optional = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}note`;
  const control: ControlProps = {
    id,
    className: classes.control ?? '',
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(error || hint ? { 'aria-describedby': noteId } : {}),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional ? (
          <span className={classes.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        ) : null}
      </label>
      {children(control)}
      {error ? (
        <p className={classes.error} id={noteId}>
          <Icon of={IconAlertCircle} size={17} />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p className={classes.hint} id={noteId}>
          {hint}
        </p>
      ) : null}
      {suggestion ? <div className={classes.suggestion}>{suggestion}</div> : null}
    </div>
  );
}

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Codes, passports: left-to-right letters standing at the start edge. Phones and mail: `dir="ltr"` alone. */
    atStart?: boolean;
  };

/** A Field with an input; everything an input takes goes to it. */
export function TextField({ label, hint, error, suggestion, optional, atStart, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} suggestion={suggestion} optional={optional}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={`${control.className} ${className ?? ''}`}
          data-align={atStart ? 'start' : undefined}
        />
      )}
    </Field>
  );
}

type Choice = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { choices: Choice[]; placeholder?: string };

/** A Field with the device's own list. */
export function SelectField({
  label,
  hint,
  error,
  suggestion,
  optional,
  choices,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} suggestion={suggestion} optional={optional}>
      {(control) => (
        <select {...select} {...control} className={`${control.className} ${className ?? ''}`}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** Stands at the end edge: how many a filter leaves. */
  count?: ReactNode;
  radio?: boolean;
};

/** A tick or a radio with its words; 44 px high. */
export function CheckField({ label, count, radio = false, ...input }: CheckFieldProps) {
  return (
    <label className={classes.check} aria-disabled={input.disabled}>
      <input type={radio ? 'radio' : 'checkbox'} {...input} />
      <span>{label}</span>
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
    </label>
  );
}
