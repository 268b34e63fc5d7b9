import { useState } from 'react';

type ChoiceInput = {
  /** Empty for nothing. */
  value: string;
  /** The text of the selected value. */
  written: string;
  /** The value that a text names fully, or null. */
  whole: (text: string) => string | null;
  /** The value on leaving the field: named fully, or the only match. */
  meant: (text: string) => string | null;
  onChange: (value: string) => void;
};

/**
 * A text field for one value of a list. A full name selects it at once, a single match when the field is left; other
 * text stays, with `isUnknown`.
 */
export function useChoice({ value, written, whole, meant, onChange }: ChoiceInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  return {
    text: typed ?? written,
    /** The list's filter: empty while the field shows the selected value. */
    typed: typed ?? '',
    isUnknown: isLeft && typed !== null && typed.trim() !== '' && value === '',
    write(text: string) {
      setTyped(text);
      setLeft(false);
      onChange(whole(text) ?? '');
    },
    choose(choice: string) {
      setTyped(null);
      onChange(choice);
    },
    leave() {
      setLeft(true);
      if (typed === null) return;
      const choice = value || meant(typed);
      if (!choice) return;
      setTyped(null);
      if (choice !== value) onChange(choice);
    },
  };
}
export type ListChoice = ReturnType<typeof useChoice>;
