import { useDeferredValue, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { ChoiceField } from '#src/components/choice-field.tsx';
import { useScope } from '#src/locale/scope.tsx';

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

export function CityField({ label, name, city, error, readOnly, onChange }: CityFieldProps) {
  const { t } = useLingui();
  const cities = useCities(city);
  const choice = {
    text: city.text,
    typed: city.place === null ? city.text.trim() : '',
    write: (text: string) => onChange({ text, place: null }),
    choose: (slug: string) => {
      const option = cities.find((one) => one.slug === slug);
      if (option) onChange({ text: option.name, place: slug });
    },
    leave: () => undefined,
  };
  return (
    <ChoiceField
      label={label}
      error={error}
      choice={choice}
      value={city.place ?? ''}
      words={{ list: t`Destinations` }}
      options={() =>
        cities.map(({ slug, name: text, parent }) => ({ key: slug, value: slug, label: text, note: parent }))
      }
      input={{ name, maxLength: 80, readOnly, placeholder: t`City, in Arabic or English` }}
    />
  );
}

function useCities({ text, place }: City) {
  const scope = useScope();
  const query = useDeferredValue(text.trim());
  const isAsked = place === null && query.length >= FEWEST_LETTERS;
  const { data, isPlaceholderData } = useQuery({ ...queries.suggest(scope, query), enabled: isAsked });
  // stale options would let Enter choose the wrong city
  if (!isAsked || !data || isPlaceholderData || query !== text.trim()) return [];
  return data.data.places.filter(({ kind }) => kind === 'city');
}
