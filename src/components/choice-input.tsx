import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '@mantine/core';
import type { ChoiceListProps } from './choice-list.tsx';
import type { TextProps } from './field.tsx';
import { ahead, untilLateParts } from '#src/delivery/idle.ts';
import type { ListChoice } from './use-choice.ts';

/** One line of the list: `key` is its own, `value` what choosing it chooses. */
export type Option = { key: string; value: string; label: string; note?: ReactNode };

export type ChoiceInputProps = {
  choice: Pick<ListChoice, 'text' | 'typed' | 'write' | 'choose' | 'leave'>;
  /** The value chosen, which the list opens at. */
  value: string;
  /** What the list is called, and what it says when nothing fits; without that it goes when nothing does. */
  words: { list: string; none?: string };
  options: (text: string) => Option[];
  /** Any text will do and the list but suggests: it opens with the field, and Enter is the form's until the keys go to it. */
  isFree?: boolean;
  /** A class of the list's own. */
  listClass?: string;
  /** What the input carries besides. */
  input: TextProps;
};

/** Where the caret stood in the plain field when the list came, and whether a press or letters had called for it by then. */
export type Caret = { start: number | null; end: number | null; opens: boolean } | null;
type List = ComponentType<ChoiceListProps>;

/** Fetched once for all fields. */
let here: List | null = null;

/**
 * A field that is typed into or chosen from a list. It is a plain input at once, on the server too; the list comes when the
 * page is idle, or as soon as the field is gone to, and takes over what was typed, the focus and the caret.
 */
export function ChoiceInput(props: ChoiceInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const { List, caret, fetchList, callForList } = useList(field);
  if (List) return <List {...props} field={field} caret={caret} />;
  const { choice, input } = props;
  return (
    <Input
      {...input}
      ref={field}
      value={choice.text}
      onChange={(event) => {
        callForList(true);
        choice.write(event.target.value);
      }}
      onClick={() => callForList(true)}
      onFocus={fetchList}
      onBlur={() => {
        callForList(false);
        choice.leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') choice.leave();
      }}
    />
  );
}

function useList(field: RefObject<HTMLInputElement | null>) {
  const [{ List, caret }, setShown] = useState<{ List: List | null; caret: Caret }>({ List: here, caret: null });
  const isHere = useRef(true);
  const opens = useRef(false);
  const callForList = (called: boolean) => {
    opens.current = called;
  };
  const fetchList = () => {
    void ahead(() => import('./choice-list.tsx')).then(
      ({ ChoiceList }) => {
        here = ChoiceList;
        if (!isHere.current) return;
        const input = field.current;
        const isIn = input !== null && document.activeElement === input;
        const caret = isIn ? { start: input.selectionStart, end: input.selectionEnd, opens: opens.current } : null;
        // at once: a letter that came between the look at the caret and the list would stand after those typed later
        flushSync(() => setShown({ List: ChoiceList, caret }));
      },
      // the field does without: what is typed in full is taken
      () => undefined,
    );
  };
  const isShown = List !== null;
  useEffect(() => {
    isHere.current = true;
    if (!isShown) void untilLateParts().then(() => isHere.current && fetchList());
    return () => {
      isHere.current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- fetched once
  }, [isShown]);
  return { List, caret, fetchList, callForList };
}
