// @vitest-environment jsdom
import { useState } from 'react';
import { Button } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

beforeAll(async () => {
  await loadLocale('en');
});
afterEach(cleanup);

/** A button whose act is under way from its first press on, and a form that it sends. */
function Act({ type, onSend }: { type: 'button' | 'submit'; onSend: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const start = () => {
    setIsBusy(true);
    onSend();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Button type={type} loading={isBusy} onClick={type === 'button' ? start : undefined}>
        Go
      </Button>
    </form>
  );
}

it.each(['button', 'submit'] as const)(
  'a %s keeps the focus while its act is under way, says so, and does not act twice',
  async (type) => {
    const send = vi.fn<() => void>();
    render(
      <InPage locale="en">
        <Act type={type} onSend={send} />
      </InPage>,
    );
    const does = userEvent.setup();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Go' });
    await does.tab();
    await does.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
    expect([button.disabled, button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([
      false,
      'true',
      'true',
    ]);
    expect(document.activeElement).toBe(button);
    await does.keyboard('{Enter}');
    await does.click(button);
    expect(send).toHaveBeenCalledOnce();
  },
);
