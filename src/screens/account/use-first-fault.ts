import { useEffect, useRef } from 'react';

/** After each try that ended at a wrong field, the first of them has the focus (V7); else the password, to be typed again. */
export function useFirstFault(attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(':is(input, select)[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input[autocomplete="current-password"]'))?.focus();
  }, [attempts]);
  return form;
}
