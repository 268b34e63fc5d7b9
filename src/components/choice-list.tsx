import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Combobox, useCombobox } from '@mantine/core';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import type { Caret, ChoiceInputProps } from './choice-input.tsx';
import { makeRoomBelow } from './make-room.ts';
import classes from './choice-list.module.css';

export type ChoiceListProps = ChoiceInputProps & { field: RefObject<HTMLInputElement | null>; caret: Caret };

/** A field with its list: arrow keys, Home and End, Enter, Escape; a touch chooses and lets the keyboard go. */
export function ChoiceList({ choice, value, words, options, input, field, caret }: ChoiceListProps) {
  const { locale } = useScope();
  const byKeys = useRef(false);
  const list = useCombobox({ onDropdownOpen: (source) => (byKeys.current = source === 'keyboard') });
  /** The id of the option that the keys stand on. */
  const [active, setActive] = useState<string>();
  const isOpen = list.dropdownOpened;
  const shown = useMemo(() => (isOpen ? options(choice.typed) : []), [isOpen, options, choice.typed]);
  const chosen = shown.find((option) => option.value === value)?.key;

  useLayoutEffect(() => {
    if (!caret || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(caret.start, caret.end);
    // where it took over a field in use
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // typing stands on the first that fits, opening on what is chosen
  useEffect(() => {
    if (!isOpen) return;
    if (field.current) makeRoomBelow(field.current);
    list.resetSelectedOption();
    const isFirst = choice.typed !== '' || (byKeys.current && !chosen);
    setActive((isFirst ? list.selectFirstOption() : chosen && list.selectActiveOption()) || undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew with each render
  }, [isOpen, choice.typed]);

  /** After Mantine's own keys: Home and End, and what the keys then stand on. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Home') list.selectFirstOption();
    if (event.key === 'End') list.selectOption(shown.length - 1);
    if (event.key === 'Home' || event.key === 'End') event.preventDefault();
    setActive(document.querySelector(`#${CSS.escape(list.listId ?? '')} [data-combobox-selected]`)?.id);
  };
  const open = () => {
    if (!input.readOnly) list.openDropdown();
  };
  const submit = (key: string) => {
    const option = shown.find((known) => known.key === key);
    if (!option) return;
    choice.choose(option.value);
    list.closeDropdown();
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };

  return (
    <Combobox
      unstyled
      store={list}
      readOnly={input.readOnly}
      withinPortal={false}
      hideDetached={false}
      middlewares={{ flip: false, shift: false }}
      onOptionSubmit={submit}
    >
      <div className={classes.keys} role="presentation" onKeyDown={onKeyDown}>
        <Combobox.EventsTarget
          withExpandedAttribute
          autoComplete={input.autoComplete}
          aria-activedescendant={isOpen ? active : undefined}
        >
          <input
            {...input}
            ref={field}
            aria-autocomplete="list"
            value={choice.text}
            onChange={(event) => {
              choice.write(event.target.value);
              // filled in by the browser, it is not being looked for
              if (document.activeElement === event.target) open();
            }}
            onClick={open}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              list.closeDropdown();
              choice.leave();
            }}
          />
        </Combobox.EventsTarget>
      </div>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} aria-hidden="true" />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={classes.dropdown} dir={dirOf(locale)}>
        <Combobox.Options className={classes.list} aria-label={words.list}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.key}
              value={option.key}
              active={option.key === chosen}
              className={classes.option}
            >
              <span>{option.label}</span>
              {option.note ? <bdi dir="ltr">{option.note}</bdi> : null}
            </Combobox.Option>
          ))}
          {isOpen && shown.length === 0 ? <Combobox.Empty className={classes.none}>{words.none}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
