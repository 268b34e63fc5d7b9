import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { TextField } from '#src/components/field.tsx';
import { useFieldError } from './field-words.ts';
import { latinName } from './transliterate.ts';
import classes from './form.module.css';

type NameFieldProps = {
  path: string;
  label: string;
  value: string;
  autoComplete: string;
  onChange: (text: string) => void;
};

/** A name in the document's letters; Arabic letters bring a spelling to accept. */
export function NameField({ path, label, value, autoComplete, onChange }: NameFieldProps) {
  const error = useFieldError(path);
  const proposed = latinName(value);
  return (
    <TextField
      label={label}
      name={path}
      value={value}
      error={error}
      dir={proposed ? 'auto' : 'ltr'}
      atStart
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      className={proposed ? undefined : classes.capitals}
      onChange={(event) => onChange(event.target.value)}
      suggestion={
        proposed ? (
          <span className={classes.suggestion}>
            <Trans>Did you mean</Trans>
            <UnstyledButton className={classes.chip} onClick={() => onChange(proposed)}>
              <bdi dir="ltr">{proposed}</bdi>
            </UnstyledButton>
          </span>
        ) : null
      }
    />
  );
}
