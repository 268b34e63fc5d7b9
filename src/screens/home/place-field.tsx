import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#contract/entities/place.ts';
import { queries } from '#src/api/queries.ts';
import { makeRoomBelow } from '#src/components/make-room.ts';
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
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useOptions(
    places,
    wanted,
    (option) => {
      onChange(option);
      setOpen(false);
    },
    onPackage,
  );

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'Enter' && isOpen && options[active]) {
      event.preventDefault();
      options[active].onPick();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + step + options.length) % Math.max(1, options.length));
  };

  return (
    <div className={classes.field}>
      <label className={classes.name} htmlFor={`${listId}to`}>
        <Trans>To</Trans>
      </label>
      <input
        ref={field}
        id={`${listId}to`}
        role="combobox"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? `${listId}${options[active].key}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        placeholder={t`Anywhere you like`}
        value={wanted.text}
        onFocus={(event) => {
          setOpen(true);
          makeRoomBelow(event.currentTarget);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
        onChange={(event) => {
          onChange({ text: event.currentTarget.value, place: null });
          setOpen(true);
          setActive(-1);
        }}
      />
      <small>
        <Trans>City, country or theme</Trans>
      </small>
      <ul
        id={listId}
        role="listbox"
        className={classes.list}
        aria-label={t`Places`}
        hidden={!isOpen || options.length === 0}
      >
        {options.map((option, index) => (
          <li
            key={option.key}
            id={`${listId}${option.key}`}
            role="option"
            aria-selected={index === active}
            // before the blur that would close the list
            onMouseDown={(event) => {
              event.preventDefault();
              option.onPick();
              field.current?.blur();
            }}
          >
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
