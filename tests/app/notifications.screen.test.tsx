// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { say } from '#src/components/say.ts';
import { activate, loadLocale } from '#src/locale/i18n.ts';
import { NotificationsSlot } from '#src/app/layout/notifications-slot.tsx';
import { InPage } from '#tests/support/in-page.tsx';

const CASES: { locale: Locale; side: 'left' | 'right'; text: string; undo: string; close: string }[] = [
  { locale: 'ar', side: 'right', text: 'حُفظت في مفضلتك.', undo: 'تراجع', close: 'إغلاق' },
  { locale: 'en', side: 'left', text: 'Saved to your favourites.', undo: 'Undo', close: 'Close' },
];
const turn = (name: 'readyState' | 'hidden', value: unknown) =>
  Object.defineProperty(document, name, { configurable: true, get: () => value });

beforeAll(() => Promise.all([loadLocale('ar'), loadLocale('en')]));
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'readyState');
  Reflect.deleteProperty(document, 'hidden');
});

function stand(locale: Locale, atHead = false) {
  activate(locale);
  render(
    <InPage locale={locale}>
      <NotificationsSlot atHead={atHead} />
    </InPage>,
  );
}
const placeOf = (text: string) => screen.getByText(text).closest('[data-position]')?.getAttribute('data-position');

describe.each(CASES)('[UI2] notifications, $locale', ({ locale, side, text, undo, close }) => {
  it('stand where lines begin, are read out, and take back what was done once', async () => {
    stand(locale);
    const onAct = vi.fn<() => void>();
    act(() => say(text, { label: undo, onAct }));
    await screen.findByText(text);
    expect(placeOf(text)).toBe(`bottom-${side}`);
    expect(screen.getByRole('status').textContent).toContain(text);
    fireEvent.click(screen.getByRole('button', { name: undo }));
    expect(onAct).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('stand at the head where the foot holds the button that pays, and can be closed', async () => {
    stand(locale, true);
    act(() => say(text));
    await screen.findByText(text);
    expect(placeOf(text)).toBe(`top-${side}`);
    fireEvent.click(screen.getByRole('button', { name: close }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});

it('[UI2] [S10] what is said while the page loads or its tab lies behind another waits until it can be seen', async () => {
  turn('readyState', 'interactive');
  stand('en');
  act(() => say('Your session has ended.'));
  turn('readyState', 'complete');
  turn('hidden', true);
  act(() => void window.dispatchEvent(new Event('load')));
  expect(screen.queryByText('Your session has ended.')).toBeNull();
  turn('hidden', false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Your session has ended.')).toBeTruthy();
});
