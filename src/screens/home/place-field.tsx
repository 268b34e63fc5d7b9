import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#contract/entities/place.ts';
import { queries } from '#src/api/queries.ts';
import { useCombobox } from '#src/components/use-combobox.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './search-panel.module.css';

/** What was typed, and the place chosen from the list, by its slug. */
export type Wanted = { text: string; place: string | null };

type PlaceFieldProps = {
  /** Shown before anything is typed. */
  places: Place[];
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
  onPackage: (id: number) => void;
};
type Option = { key: string; label: string; note: string; onPick: () => void };

/** Where to: a text field with a list of places and packages that resemble what is typed. */
export function PlaceField({ places, wanted, onChange, onPackage }: PlaceFieldProps) {
  const { t } = useLingui();
  const options = useOptions(places, wanted, onChange, onPackage);
  const { input, list, shown, item } = useCombobox({ options, onType: (text) => onChange({ text, place: null }) });

  return (
    <div className={classes.field}>
      <label className={classes.name} htmlFor={`${list.id}to`}>
        <Trans>To</Trans>
      </label>
      <input
        {...input}
        id={`${list.id}to`}
        enterKeyHint="search"
        maxLength={80}
        placeholder={t`Anywhere you like`}
        value={wanted.text}
      />
      <small>
        <Trans>City, country or theme</Trans>
      </small>
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

function useOptions(
  places: Place[],
  wanted: Wanted,
  onPlace: (wanted: Wanted) => void,
  onPackage: (id: number) => void,
): Option[] {
  const { t } = useLingui();
  const counts = useCounts();
  const scope = useScope();
  const text = useDeferredValue(wanted.place === null ? wanted.text.trim() : '');
  const { data } = useQuery({ ...queries.suggest(scope, text), enabled: text.length > 1 });
  const found = text.length > 1 && data ? data.data : { places: places.slice(0, 8), packages: [] };
  return [
    ...found.places.map((place) => ({
      key: `place-${place.slug}`,
      label: place.name,
      note: counts('packages', place.packages),
      onPick: () => onPlace({ text: place.name, place: place.slug }),
    })),
    ...found.packages.map(({ id, title }) => ({
      key: `package-${id}`,
      label: title,
      note: t`Package`,
      onPick: () => onPackage(id),
    })),
  ];
}
