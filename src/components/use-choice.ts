import { useState } from 'react';

type ChoiceInput = {
  /** What is chosen; empty for nothing. */
  value: string;
  /** How the chosen value is written in the field. */
  written: string;
  /** The value a text says in full; null while it says none. */
  whole: (text: string) => string | null;
  /** The value a text is left at: the one it says in full, or the only one it fits. */
  meant: (text: string) => string | null;
  onChange: (value: string) => void;
};

/**
 * A text field that stands for one value of a list. A text that says a value in full chooses it, however it got there; one
 * that fits a single value does when the field is left; any other stays as typed, and `isUnknown` tells so.
 */
export function useChoice({ value, written, whole, meant, onChange }: ChoiceInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  return {
    text: typed ?? written,
    /** What the list is narrowed by: nothing while the field shows what is chosen. */
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
