import { useDeferredValue, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { Field } from '#src/components/field.tsx';
import { useCombobox } from '#src/components/use-combobox.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './city-field.module.css';

export type City = { text: string; place: string | null };
type CityFieldProps = {
  label: ReactNode;
  name: string;
  city: City;
  error?: string;
  readOnly: boolean;
  onChange: (city: City) => void;
};

const FEWEST_LETTERS = 2;

/** A city by its name in either language, from a list of those that resemble what is typed. */
export function CityField({ label, name, city, error, readOnly, onChange }: CityFieldProps) {
  const { t } = useLingui();
  const options = useCities(city).map(({ slug, name: text, parent }) => ({
    key: slug,
    label: text,
    note: parent,
    onPick: () => onChange({ text, place: slug }),
  }));
  const { input, list, shown, item } = useCombobox({
    options: readOnly ? [] : options,
    onType: (text) => onChange({ text, place: null }),
    takesFirst: true,
  });

  return (
    <div className={classes.city}>
      <Field label={label} error={error}>
        {(control) => (
          <input
            {...control}
            {...input}
            name={name}
            maxLength={80}
            readOnly={readOnly}
            placeholder={t`City, in Arabic or English`}
            value={city.text}
          />
        )}
      </Field>
      <ul {...list} className={classes.list} aria-label={t`Destinations`}>
        {shown.map((option) => (
          <li key={option.key} {...item(option)}>
            <span>{option.label}</span>
            <small>{option.note}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCities({ text, place }: City) {
  const scope = useScope();
  const typed = useDeferredValue(text.trim());
  const isAsked = place === null && typed.length >= FEWEST_LETTERS;
  const { data, isPlaceholderData } = useQuery({ ...queries.suggest(scope, typed), enabled: isAsked });
  // the answer to other letters would put another city under the Enter key
  if (!isAsked || !data || isPlaceholderData || typed !== text.trim()) return [];
  return data.data.places.filter(({ kind }) => kind === 'city');
}
