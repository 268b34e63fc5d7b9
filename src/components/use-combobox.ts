import { useId, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { makeRoomBelow } from './make-room.ts';

type Option = { key: string; onPick: () => void };
type Suggested<Suggestion extends Option> = {
  options: Suggestion[];
  onType: (text: string) => void;
  /** Enter takes the first option where none was gone to. */
  takesFirst?: boolean;
};

const CLOSED = -2;
const NONE = -1;

/** What a text field, the list of suggestions beneath it and each of its options must carry. */
export function useCombobox<Suggestion extends Option>({ options, onType, takesFirst }: Suggested<Suggestion>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** The option that the keys stand on. */
  const [active, setActive] = useState(CLOSED);
  const { length } = options;
  const current = options[active];
  const isShown = active !== CLOSED && length > 0;
  const close = () => setActive(CLOSED);
  const idOf = ({ key }: Option) => id + key;
  const pick = (option: Option) => {
    close();
    option.onPick();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = current ?? (takesFirst ? options[0] : null);
    if (key === 'Escape') return close();
    if (key === 'ArrowDown') setActive((Math.max(active, NONE) + 1) % (length || 1));
    else if (key === 'ArrowUp') setActive((active > 0 ? active : length) - 1);
    else if (key === 'Enter' && isShown && chosen) pick(chosen);
    else return;
    event.preventDefault();
  };

  return {
    input: {
      ref: field,
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': current && idOf(current),
      autoComplete: 'off',
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        setActive(NONE);
        makeRoomBelow(event.currentTarget);
      },
      onBlur: close,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onType(event.currentTarget.value);
        setActive(NONE);
      },
    },
    list: { id, role: 'listbox', hidden: !isShown },
    /** The options on show: none while the list is closed. */
    shown: isShown ? options : [],
    item: (option: Option) => ({
      id: idOf(option),
      role: 'option',
      'aria-selected': option === current,
      // before the blur that would close the list; a finger's keyboard goes too
      onMouseDown: (event: MouseEvent) => {
        event.preventDefault();
        pick(option);
        field.current?.blur();
      },
    }),
  };
}
