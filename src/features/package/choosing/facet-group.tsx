import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useFormats } from '#src/locale/format.ts';
import classes from './facets.module.css';

type FacetGroupProps = {
  title: string;
  /** `count` is the number of results left; values with none are disabled. */
  values: { value: string; label: ReactNode; count: number }[];
  picks: string[];
  onToggle: (value: string) => void;
};

export function FacetGroup({ title, values, picks, onToggle }: FacetGroupProps) {
  const formats = useFormats();
  if (values.length === 0) return null;
  return (
    <div role="group" aria-label={title} className={classes.group}>
      <b aria-hidden="true">{title}</b>
      <div>
        {values.map(({ value, label, count }) => {
          const isOn = picks.includes(value);
          return (
            <UnstyledButton
              key={value}
              className={classes.value}
              aria-pressed={isOn}
              disabled={count === 0 && !isOn}
              onClick={() => onToggle(value)}
            >
              <span>{label}</span>
              <small>{formats.number(count)}</small>
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
