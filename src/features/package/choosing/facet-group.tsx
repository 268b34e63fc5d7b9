import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useFormats } from '#src/locale/format.ts';
import classes from './facets.module.css';

type FacetGroupProps = {
  title: string;
  /** Values with their words and how many would stay; a value that leaves nothing cannot be chosen. */
  values: { value: string; label: ReactNode; count: number }[];
  picks: string[];
  onToggle: (value: string) => void;
};

/** One facet of a list: each value with what it would leave. */
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
