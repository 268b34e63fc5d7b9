import { useEffect, useRef, type ReactNode } from 'react';

type SendFormProps = {
  /** Tries that ended at a wrong field. */
  attempts: number;
  isBusy: boolean;
  className?: string;
  onSend: () => void;
  children: ReactNode;
};

/**
 * A form that is sent whole. After each try that ended at a wrong field, the first of them has the focus (V7); else the
 * password, to be typed again.
 */
export function SendForm({ attempts, isBusy, className, onSend, children }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input[autocomplete="current-password"]'))?.focus();
  }, [attempts]);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
