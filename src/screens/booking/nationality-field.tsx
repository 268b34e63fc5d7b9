import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/components/field.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { useFieldError } from './field-words.ts';
import { countryName, countryOf, nationalities } from '#src/locale/nationalities.ts';

type NationalityFieldProps = { path: string; value: string; onChange: (code: string) => void };

/** Type a few letters, in either language, and choose; the Gulf stands first. */
export function NationalityField({ path, value, onChange }: NationalityFieldProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const error = useFieldError(path);
  const shown = typed ?? (value ? countryName(value, locale) : '');
  return (
    <>
      <TextField
        label={t`Nationality`}
        name={path}
        list={listId}
        value={shown}
        error={error && typed && !value ? t`Please choose a country from the list` : error}
        placeholder={t`Country`}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange(countryOf(text) ?? '');
        }}
        onBlur={() => {
          if (value) setTyped(null);
        }}
      />
      <datalist id={listId}>
        {nationalities(locale).map((country) => (
          <option key={country.code} value={country.name} />
        ))}
      </datalist>
    </>
  );
}
