import { useEffect, useRef, useState } from 'react';
import { Money, type MoneyProps } from '#src/components/money.tsx';

const COUNTS = 400;
const WASHES = 1_000;
const WASH = 'var(--et-saffron-s)';

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
    return move(place.current?.closest('[data-price]') ?? null, (part) => {
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

/** Draws from 0 to 1; returns the function that stops it. */
function move(row: Element | null, draw: (part: number) => void): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    draw(1);
    return undefined;
  }
  row?.animate(
    { backgroundColor: [WASH, 'transparent'], boxShadow: [`0 0 0 6px ${WASH}`, '0 0 0 6px transparent'] },
    WASHES,
  );
  const began = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, (now - began) / COUNTS));
    draw(part);
    if (part < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
