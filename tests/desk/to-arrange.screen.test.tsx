// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import type { HttpRequest } from '#src/api/http.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { ToArrangeScreen } from '#src/features/desk/arrangements/arrangements-screen.tsx';
import { provideTaskActs, provideTasks } from '#src/features/desk/desk-arrangements.effects.ts';
import { InPage } from '#tests/support/in-page.tsx';

const say = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('#src/components/say.ts', () => ({ say }));
const request = vi.hoisted(() => vi.fn<(httpRequest: HttpRequest) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

const transfer: DeskArrangement = {
  arrangement_id: 'a1',
  name: 'Airport transfers',
  city: 'Istanbul',
  days: ['2027-04-05', '2027-04-10'],
  heads: { adults: 2, children: 0, infants: 0 },
  order: { order_id: 'o1', reference: 'ET-7K3M9Q' },
  state: 'open',
  version: 1,
  due_at: '2026-11-21T09:00:00.000Z',
  voucher: null,
  why: null,
  changed_by: null,
  changed_at: '2026-11-20T09:00:00.000Z',
};
const confirmed = { ...transfer, state: 'confirmed', version: 2 };

beforeAll(() => loadLocale('en'));
afterEach(cleanup);

it('[CA14] what the provider confirmed is typed in both languages and sent once', async () => {
  request.mockImplementation(({ method }) =>
    Promise.resolve(
      method === 'GET'
        ? { data: { items: [transfer], page: 1, pages: 1, total: 1, dropped: [] } }
        : { data: confirmed, message: 'Confirmed, and the customer has been told.' },
    ),
  );
  render(
    <InPage locale="en">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ToArrangeScreen logic={provideTasks()} provide={provideTaskActs} />
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
  await screen.findByText('Monday 5 April · Saturday 10 April', { exact: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmed' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Send it to the customer' });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Meeting point in Arabic' }), 'صالة الوصول');
  expect(send().disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Meeting point in English' }), 'Arrivals hall');
  await userEvent.click(send());
  await waitFor(() => expect(say).toHaveBeenCalledWith('Confirmed, and the customer has been told.'));
  const posts = request.mock.calls.map(([one]) => one).filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    { version: 1, reference: '', phone: '', meeting_ar: 'صالة الوصول', meeting_en: 'Arrivals hall' },
  ]);
});

it('[CA14] [TR4] the provider’s letter is read before it is sent, and only as ticked', async () => {
  const letter = {
    to: 'boat@example.com',
    provider: 'Boats',
    locale: 'en',
    title: 'New booking ET-7K3M9Q: Airport transfers',
    lines: ['Guests: Sara Alali'],
  };
  request.mockImplementation(({ method, url }) =>
    Promise.resolve(
      method !== 'GET'
        ? { data: { ...transfer, state: 'asked', version: 2 }, message: 'Noted: the provider was asked.' }
        : url.endsWith('/letter')
          ? { data: letter }
          : { data: { items: [transfer], page: 1, pages: 1, total: 1, dropped: [] } },
    ),
  );
  request.mockClear();
  render(
    <InPage locale="en">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ToArrangeScreen logic={provideTasks()} provide={provideTaskActs} />
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Guests: Sara Alali')).toBeTruthy();
  const tick = dialog.getByRole<HTMLInputElement>('checkbox');
  expect(tick.checked).toBe(true);
  await userEvent.click(tick);
  await userEvent.click(dialog.getByRole('button', { name: 'Provider was asked' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('Noted: the provider was asked.'));
  const posts = request.mock.calls.map(([one]) => one).filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ version: 1, send: false }]);
});
