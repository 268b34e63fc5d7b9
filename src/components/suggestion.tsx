import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import classes from './suggestion.module.css';

type SuggestionProps = { question: ReactNode; onTake: () => void; children: ReactNode };

/** Only the visitor applies it. */
export function Suggestion({ question, onTake, children }: SuggestionProps) {
  return (
    <span className={classes.suggestion}>
      {question}
      <UnstyledButton className={classes.chip} onClick={onTake}>
        {children}
      </UnstyledButton>
    </span>
  );
}
