import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Combobox, Input, useCombobox } from '@mantine/core';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import type { Caret, ChoiceInputProps } from './choice-input.tsx';
import classes from './choice-list.module.css';

export type ChoiceListProps = ChoiceInputProps & { field: RefObject<HTMLInputElement | null>; caret: Caret };

/** A touch selects and closes the keyboard. */
export function ChoiceList(props: ChoiceListProps) {
  const { choice, value, words, options, isFree = false, listClass = '', input, field, caret } = props;
  const { locale } = useScope();
  const byKeys = useRef(false);
  const [active, setActive] = useState('');
  const [isAsked, setAsked] = useState(false);
  const matches = useMemo(() => (isAsked ? options(choice.typed) : []), [isAsked, options, choice.typed]);
  const isOpen = isAsked && (matches.length > 0 || words.none !== undefined);
  const list = useCombobox({
    opened: isOpen,
    onOpenedChange: setAsked,
    onDropdownOpen: (source) => (byKeys.current = source === 'keyboard'),
  });
  const keys = matches.map(({ key }) => key).join(' ');
  const chosen = matches.find((option) => option.value === value)?.key;

  useLayoutEffect(() => {
    if (!caret || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(caret.start, caret.end);
    if (caret.opens || isFree) open();
    // where it took over a field in use
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isOpen && field.current) makeRoomBelow(field.current);
  }, [isOpen, field]);

  // typing activates the first match, opening the selected option
  useEffect(() => {
    if (!isOpen) return;
    list.resetSelectedOption();
    const isFirst = choice.typed !== '' || (byKeys.current && !chosen);
    const standsOn = isFree ? null : isFirst ? list.selectFirstOption() : chosen && list.selectActiveOption();
    setActive(standsOn || '');
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew with each render
  }, [isOpen, choice.typed, keys]);

  /** After Mantine's keys. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    // in free text they move the caret
    if (!isFree && (event.key === 'Home' || event.key === 'End')) {
      list.selectOption(event.key === 'Home' ? 0 : matches.length - 1);
      event.preventDefault();
    }
    setActive(document.querySelector(`#${CSS.escape(list.listId ?? '')} [data-combobox-selected]`)?.id ?? '');
  };
  const open = () => {
    if (input.readOnly || isAsked) return;
    byKeys.current = false;
    setAsked(true);
  };
  const submit = (key: string) => {
    const option = matches.find((match) => match.key === key);
    if (!option) return;
    choice.choose(option.value);
    setAsked(false);
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };

  return (
    <Combobox
      unstyled
      store={list}
      readOnly={input.readOnly}
      position="bottom-start"
      withinPortal={false}
      hideDetached={false}
      middlewares={{ flip: false, shift: false }}
      onOptionSubmit={submit}
    >
      <div className={classes.keys} role="presentation" onKeyDown={onKeyDown}>
        <Combobox.EventsTarget
          withExpandedAttribute
          autoComplete={input.autoComplete}
          aria-activedescendant={isOpen ? active : ''}
        >
          <Input
            {...input}
            ref={field}
            aria-autocomplete="list"
            value={choice.text}
            onChange={(event) => {
              choice.write(event.target.value);
              // browser autofill opens no list
              if (document.activeElement === event.target) open();
            }}
            onClick={open}
            onFocus={(event) => (isFree ? open() : event.currentTarget.select())}
            onBlur={() => {
              setAsked(false);
              choice.leave();
            }}
          />
        </Combobox.EventsTarget>
      </div>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} aria-hidden="true" />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={`${classes.dropdown} ${listClass}`} dir={dirOf(locale)}>
        <Combobox.Options className={classes.list} aria-label={words.list}>
          {matches.map((option) => (
            <Combobox.Option
              key={option.key}
              value={option.key}
              active={option.key === chosen}
              className={classes.option}
            >
              {option.image ? (
                <img className={classes.image} src={option.image} alt="" width={44} height={44} loading="lazy" />
              ) : null}
              <span>{option.label}</span>
              {option.note ? <span className={classes.note}>{option.note}</span> : null}
            </Combobox.Option>
          ))}
          {isAsked && matches.length === 0 ? (
            <Combobox.Empty className={classes.none}>{words.none}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const HEIGHT = 340;

/** On phones to the field: the keyboard takes half. */
function makeRoomBelow(field: HTMLElement): void {
  const missing = HEIGHT - (window.innerHeight - field.getBoundingClientRect().bottom);
  if (missing <= 0) return;
  if (matchMedia('(max-width: 47.99em)').matches) field.scrollIntoView({ block: 'start' });
  else window.scrollBy(0, missing);
}
