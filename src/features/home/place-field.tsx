import { useDeferredValue, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#contract/entities/place.ts';
import { queries } from '#src/api/queries.ts';
import { ChoiceInput } from '#src/components/choice-input.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './search-panel.module.css';

/** `place` is the chosen option's index. */
export type PlaceQuery = { text: string; place: string | null };

type PlaceFieldProps = {
  places: Place[];
  query: PlaceQuery;
  onChange: (query: PlaceQuery) => void;
  onPackage: (id: number) => void;
};

export function PlaceField({ places, query, onChange, onPackage }: PlaceFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const suggestions = useSuggestions(places, query);
  const words = useOptionWords();
  const choice = {
    text: query.text,
    typed: query.place === null ? query.text : '',
    write: (text: string) => onChange({ text, place: null }),
    choose: (key: string) => {
      const place = suggestions.places.find((one) => keyOfPlace(one) === key);
      const offer = suggestions.packages.find((one) => keyOfPackage(one) === key);
      if (place) onChange({ text: place.name, place: place.index });
      else if (offer) onPackage(offer.id);
    },
    leave: () => undefined,
  };

  return (
    <div className={classes.field}>
      <label className={classes.name} htmlFor={id}>
        <Trans>To</Trans>
      </label>
      <ChoiceInput
        choice={choice}
        value=""
        isFree
        listClass={classes.list}
        words={{ list: t`Destinations` }}
        options={() => words(suggestions)}
        input={{
          variant: 'unstyled',
          id,
          enterKeyHint: 'search',
          maxLength: 80,
          placeholder: t`Anywhere you like`,
          autoComplete: 'off',
        }}
      />
      <small>
        <Trans>City, country or theme</Trans>
      </small>
    </div>
  );
}

type Suggestions = { places: Place[]; packages: { id: number; title: string }[] };
const keyOfPlace = ({ index }: Place) => `place-${index}`;
const keyOfPackage = ({ id }: { id: number }) => `package-${id}`;

/** Drops matches of former text [FK10]; popular places for an empty text. */
function useSuggestions(places: Place[], query: PlaceQuery): Suggestions {
  const scope = useScope();
  const typed = query.place === null ? query.text.trim() : '';
  const text = useDeferredValue(typed);
  const { data, isPlaceholderData } = useQuery({ ...queries.suggest(scope, text), enabled: text.length > 1 });
  if (!typed) return { places: places.slice(0, 8), packages: [] };
  return data && !isPlaceholderData && text === typed ? data.data : { places: [], packages: [] };
}

function useOptionWords() {
  const { t } = useLingui();
  const counts = useCounts();
  return ({ places, packages }: Suggestions) => [
    ...places.map((place) => ({
      key: keyOfPlace(place),
      value: keyOfPlace(place),
      label: place.name,
      note: counts('packages', place.packages),
    })),
    ...packages.map((offer) => ({
      key: keyOfPackage(offer),
      value: keyOfPackage(offer),
      label: offer.title,
      note: t`Package`,
    })),
  ];
}
