import { useState } from 'react';

type ChoiceInput = {
  value: string;
  written: string;
  /** Named fully; null otherwise. */
  whole: (text: string) => string | null;
  /** On leaving: named fully, or the only match. */
  meant: (text: string) => string | null;
  onChange: (value: string) => void;
};

/** Other text stays, with `isUnknown`. */
export function useChoice({ value, written, whole, meant, onChange }: ChoiceInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  return {
    text: typed ?? written,
    /** Empty while the field shows the selected value. */
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
