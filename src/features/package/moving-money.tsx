import { useEffect, useRef, useState } from 'react';
import { Money, type MoneyProps } from '#src/components/money.tsx';

const COUNTS = 400;
/** In each frame it would cost a frame of the whole page. */
const STEP = 50;
const WASHES = 1_000;

/** Reduced motion, screen readers and new currencies get it at once. */
export const MovingMoney = (props: MoneyProps) => <Counting key={props.currency} {...props} />;

function Counting(props: MoneyProps) {
  const { minor } = props;
  const place = useRef<HTMLSpanElement>(null);
  const frame = useRef(minor);
  const [amount, setAmount] = useState(minor);
  useEffect(() => {
    const from = frame.current;
    if (from === minor) return undefined;
    return move(place.current, (part) => {
      frame.current = Math.round(from + (minor - from) * part);
      setAmount(frame.current);
    });
  }, [minor]);
  return (
    <span ref={place}>
      <Money {...props} display={amount} />
    </span>
  );
}

function isInSight(place: Element | null): boolean {
  const { top, bottom } = place?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < innerHeight;
}

/** Draws from 0 to 1; returns the function that stops it. */
function move(place: Element | null, draw: (part: number) => void): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !isInSight(place)) {
    draw(1);
    return undefined;
  }
  // of opacity alone: colours would be painted anew in each frame [LI4]
  place?.closest('[data-price]')?.animate({ opacity: [1, 0] }, { duration: WASHES, pseudoElement: '::before' });
  const began = performance.now();
  const steps = setInterval(() => {
    const part = Math.min(1, (performance.now() - began) / COUNTS);
    draw(part);
    if (part === 1) clearInterval(steps);
  }, STEP);
  return () => clearInterval(steps);
}
