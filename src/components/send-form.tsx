import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { Notice } from './notice.tsx';

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

type FormFootProps = {
  /** What the server answered. */
  message: string | null;
  isBusy: boolean;
  variant?: ButtonProps['variant'];
  /** What the button says. */
  children: ReactNode;
};

/** The foot of a form that stays after it was sent: what was answered, and the button that sends it. */
export const FormFoot = ({ message, isBusy, variant, children }: FormFootProps) => (
  <>
    {message ? (
      <Notice tone="ok" live>
        {message}
      </Notice>
    ) : null}
    <div>
      <Button type="submit" variant={variant} loading={isBusy}>
        {children}
      </Button>
    </div>
  </>
);

/** Of a field for the digits of a code that came by email or stands in an app. */
export const ONE_TIME_CODE = {
  dir: 'ltr',
  atStart: true,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 12,
} as const;
