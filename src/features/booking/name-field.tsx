import { TextField } from '#src/components/field.tsx';
import { latinNameOffer } from '#src/components/latin-name.tsx';
import { useFieldError } from './field-words.ts';
import classes from './form.module.css';

type NameFieldProps = {
  path: string;
  label: string;
  value: string;
  autoComplete: string;
  onChange: (text: string) => void;
};

export function NameField({ path, label, value, autoComplete, onChange }: NameFieldProps) {
  const error = useFieldError(path);
  const suggestion = latinNameOffer(value, onChange);
  return (
    <TextField
      label={label}
      name={path}
      value={value}
      error={error}
      dir={suggestion ? 'auto' : 'ltr'}
      atStart
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      className={suggestion ? undefined : classes.capitals}
      onChange={(event) => onChange(event.target.value)}
      suggestion={suggestion}
    />
  );
}
