import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '@mantine/core';
import type { ChoiceListProps } from './choice-list.tsx';
import type { TextProps } from './field.tsx';
import { ahead, untilLateParts } from '#src/delivery/idle.ts';
import type { ListChoice } from './use-choice.ts';

/** `key` is unique, `value` is selected. */
export type Option = { key: string; value: string; label: string; note?: ReactNode; image?: string };

export type ChoiceInputProps = {
  choice: Pick<ListChoice, 'text' | 'typed' | 'write' | 'choose' | 'leave'>;
  /** The list opens at it. */
  value: string;
  /** Without a text the list closes. */
  words: { list: string; none?: string };
  options: (text: string) => Option[];
  /** Any text is valid: Enter submits until arrow keys are used. */
  isFree?: boolean;
  listClass?: string;
  input: TextProps;
};

/** In the plain field when the list loaded; `opens`: by a press or input. */
export type Caret = { start: number | null; end: number | null; opens: boolean } | null;
type List = ComponentType<ChoiceListProps>;

let here: List | null = null;

/** Plain input first, on the server too; the list takes over text, focus and caret. */
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
        // synchronously: a letter typed in between would land after later ones
        flushSync(() => setShown({ List: ChoiceList, caret }));
      },
      // without the list, a fully typed value is accepted
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
