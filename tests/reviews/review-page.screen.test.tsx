// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOrderReview, withdrawReview, writeReview } from '#contract/calls/reviews.ts';
import type { Locale } from '#contract/constants.ts';
import type { OwnReview } from '#contract/entities/review.ts';
import { ReviewRoute } from '#src/features/reviews/review.page.tsx';
import { send } from '#src/api/send.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { showPage } from '#tests/support/show-page.tsx';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(...call: unknown[]) => Promise<unknown>>() }));

const LOCALES: Locale[] = ['ar', 'en'];
const WORDS = {
  ar: {
    refused: /لم يُنشر تقييمك/u,
    waits: /بعد أن يقرأه فريقنا/u,
    text: /ماذا وجدت/u,
    withdraw: 'اسحب التقييم',
    yes: 'نعم، اسحبه',
  },
  en: {
    refused: /was not published/u,
    waits: /once our team has read it/u,
    text: /What was it like/u,
    withdraw: 'Withdraw the review',
    yes: 'Yes, withdraw it',
  },
};

type Review = NonNullable<OwnReview['review']>;
/** The server's review of one booking, as its calls change it; the withdrawals it was sent, by version. */
let server: { review: Review | null; withdrawals: number[] };

function answer(call: unknown, { body }: { body?: { text: string; version: number } } = {}) {
  if (call === writeReview && body)
    server.review = {
      stars: 5,
      text: body.text,
      shown_name: '',
      state: 'waiting',
      reason: null,
      version: body.version + 1,
    };
  else if (call === withdrawReview && body) server.withdrawals.push(body.version);
  return {
    message: 'Thank you',
    data: { standing: 'open', package_id: 7, package: 'Rome', from: null, review: server.review },
  };
}

const written = (fields: Partial<Review> = {}): Review => ({
  stars: 5,
  text: 'Long walks by the sea',
  shown_name: '',
  state: 'waiting',
  reason: null,
  version: 1,
  ...fields,
});

async function show(locale: Locale, review: Review | null) {
  server = { review, withdrawals: [] };
  const does = showPage(
    locale,
    <Routes>
      <Route path="/:locale/booking/review/:order_id" element={<ReviewRoute />} />
    </Routes>,
    { at: '/booking/review/o1', client: new QueryClient() },
  );
  const text = await screen.findByLabelText<HTMLTextAreaElement>(WORDS[locale].text, { selector: 'textarea' });
  const form = text.closest('form')!;
  /** Types on and sends. */
  const sendWith = async (more: string) => {
    await does.type(text, more);
    await does.click(within(form).getByRole('button'));
  };
  return { does, text, sendWith };
}

describe('[ST9] the page of a review', () => {
  beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['reviews']))));
  beforeEach(() =>
    vi.mocked(send).mockImplementation(async (...call) => answer(...(call as never as [unknown])) as never),
  );
  afterEach(cleanup);

  it.each(LOCALES)('%s: written again after a refusal, it is called refused no more', async (locale) => {
    const { text, sendWith } = await show(locale, written({ state: 'refused', reason: 'insult', version: 2 }));
    expect(document.body.textContent).toMatch(WORDS[locale].refused);
    await sendWith('!');
    await vi.waitFor(() => expect(document.body.textContent).not.toMatch(WORDS[locale].refused));
    expect(text.value).toBe('Long walks by the sea!');
    expect(text.isConnected).toBe(true);
  });

  it.each(LOCALES)('%s: the first one can be withdrawn at once', async (locale) => {
    const { sendWith } = await show(locale, null);
    expect(screen.queryByRole('button', { name: WORDS[locale].withdraw })).toBeNull();
    await sendWith('Long walks by the sea');
    expect(await screen.findByRole('button', { name: WORDS[locale].withdraw })).toBeTruthy();
    // the form has said what it sent; the page says it again only when it is opened anew
    expect(screen.getByText('Thank you')).toBeTruthy();
    expect(screen.queryByText(WORDS[locale].waits)).toBeNull();
  });

  it.each(LOCALES)('%s: one that was changed just now is withdrawn as it is now', async (locale) => {
    const { does, sendWith } = await show(locale, written());
    await sendWith('!');
    await vi.waitFor(() =>
      expect(vi.mocked(send).mock.calls.filter(([call]) => call === readOrderReview)).toHaveLength(2),
    );
    await does.click(await screen.findByRole('button', { name: WORDS[locale].withdraw }));
    await does.click(await screen.findByRole('button', { name: WORDS[locale].yes }));
    await vi.waitFor(() => expect(server.withdrawals).toEqual([2]));
  });
});
