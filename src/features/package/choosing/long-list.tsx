import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './options.module.css';

/** Pixels around the screen in which rows render. */
const AROUND = 700;
/** Assumed height of a row before any was measured, in pixels. */
const GUESS = 400;

/** Rendered rows; `end` is exclusive. */
type Part = { first: number; end: number };
type LongListProps<Row> = { rows: Row[]; keyOf: (row: Row) => string; children: (row: Row) => ReactNode };

/** Renders the rows near the screen, between frames; blanks replace the others. */
export function LongList<Row>({ rows, keyOf, children }: LongListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => new Map<string, number>());
  const [{ first, end }, setPart] = useState<Part>({ first: 0, end: 2 });
  const usual = heights.size ? total([...heights.values()]) / heights.size : GUESS;
  const blank = (some: Row[]) => total(some.map((row) => heights.get(keyOf(row)) ?? usual));

  useEffect(() => {
    const look = () => {
      if (!list.current) return;
      for (const item of list.current.querySelectorAll<HTMLElement>(':scope > [data-key]'))
        if (item.offsetHeight) heights.set(item.dataset.key ?? '', item.offsetHeight);
      const { top } = list.current.getBoundingClientRect();
      const feet = feetOf(rows.map((row) => heights.get(keyOf(row)) ?? usual));
      const past = (depth: number) => feet.filter((foot) => foot < depth - top).length;
      const next = { first: past(-AROUND), end: past(window.innerHeight + AROUND) + 1 };
      startTransition(() => setPart((part) => towards(part, next)));
    };
    look();
    // captures, because any ancestor may scroll
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  });

  return (
    <ul ref={list} className={classes.list}>
      <Blank high={blank(rows.slice(0, first))} />
      {rows.slice(first, end).map((row, at) => (
        <li key={keyOf(row)} data-key={keyOf(row)} aria-setsize={rows.length} aria-posinset={first + at + 1}>
          {children(row)}
        </li>
      ))}
      <Blank high={blank(rows.slice(end))} />
    </ul>
  );
}

/** One row at each end per step, so that no step takes long; returns the same part once reached. */
function towards(current: Part, target: Part): Part {
  const isFar = target.first >= current.end || target.end <= current.first;
  const from = isFar ? { first: target.first, end: target.first } : current;
  const first = Math.max(target.first, from.first - 1);
  const end = Math.min(target.end, from.end + 1);
  return first === current.first && end === current.end ? current : { first, end };
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The bottom of each row below the list's head, in pixels. */
function feetOf(heights: number[]): number[] {
  let depth = 0;
  return heights.map((height) => (depth += height));
}

/** An element, not padding, so that scroll anchoring holds. */
const Blank = ({ high }: { high: number }) => (high > 0 ? <li aria-hidden="true" style={{ blockSize: high }} /> : null);
