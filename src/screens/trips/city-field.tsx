import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { Field } from '#src/components/field.tsx';
import { makeRoomBelow } from '#src/components/make-room.ts';
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
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useCities(city);
  const isShown = isOpen && !readOnly && options.length > 0;

  const pick = (option: { name: string; slug: string }) => {
    onChange({ text: option.name, place: option.slug });
    setOpen(false);
    setActive(-1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false);
    const chosen = options[active] ?? options[0];
    if (event.key === 'Enter' && isShown && chosen && city.place === null) {
      event.preventDefault();
      pick(chosen);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + step + options.length) % Math.max(1, options.length));
  };

  return (
    <div className={classes.city}>
      <Field label={label} error={error}>
        {(control) => (
          <input
            {...control}
            name={name}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && options[active] ? `${listId}${options[active].slug}` : undefined}
            autoComplete="off"
            maxLength={80}
            readOnly={readOnly}
            placeholder={t`City, in Arabic or English`}
            value={city.text}
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
        )}
      </Field>
      <ul id={listId} role="listbox" className={classes.list} aria-label={t`Places`} hidden={!isShown}>
        {options.map((option, index) => (
          <li
            key={option.slug}
            id={`${listId}${option.slug}`}
            role="option"
            aria-selected={index === active}
            // before the blur that would close the list
            onMouseDown={(event) => {
              event.preventDefault();
              pick(option);
            }}
          >
            <span>{option.name}</span>
            <small>{option.parent}</small>
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
