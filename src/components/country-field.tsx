import { useCallback, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { countryMeant, countryOf, searchCountries } from '#src/locale/country-search.ts';
import { countryName } from '#src/locale/nationalities.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useChoice } from './use-choice.ts';

type CountryFieldProps = {
  label: ReactNode;
  name: string;
  /** ISO 3166-1 alpha-2; empty for none. */
  value: string;
  error?: ReactNode;
  readOnly?: boolean;
  onChange: (code: string) => void;
};

/** The Gulf first. Unknown text stays. */
export function CountryField({ label, name, value, error, readOnly, onChange }: CountryFieldProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const choice = useChoice({
    value,
    written: value ? countryName(value, locale) : '',
    whole: (text) => countryOf(text, locale),
    meant: (text) => countryMeant(text, locale),
    onChange,
  });
  const options = useCallback(
    (text: string) =>
      searchCountries(text, locale).map((country) => ({
        key: country.code,
        value: country.code,
        label: country.name,
      })),
    [locale],
  );
  return (
    <ChoiceField
      label={label}
      error={choice.isUnknown ? t`Please choose a country from the list` : error}
      choice={choice}
      value={value}
      words={{ list: t`Countries`, none: t`No country with this name` }}
      options={options}
      input={{ name, readOnly, placeholder: t`Country`, spellCheck: false }}
    />
  );
}
