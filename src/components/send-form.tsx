import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { Notice } from './notice.tsx';

type SendFormProps = {
  attempts: number;
  isBusy: boolean;
  className?: string;
  onSend: () => void;
  children: ReactNode;
};

/** Focus goes to the first wrong field (V7), else to the password. */
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
  message: string | null;
  isBusy: boolean;
  variant?: ButtonProps['variant'];
  children: ReactNode;
};

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

export const ONE_TIME_CODE = {
  dir: 'ltr',
  atStart: true,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 12,
} as const;
