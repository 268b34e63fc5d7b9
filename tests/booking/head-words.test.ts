import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { bookingRows } from '#src/features/booking/booking.routes.ts';
import * as arabic from '#locales/ar/reviews.po';
import * as english from '#locales/en/reviews.po';

it.each([
  ['ar', arabic.messages, 'تقييمك'],
  ['en', english.messages, 'Your review'],
] as const)('[R4] the page of a review is named in words that come with it, %s', (locale, messages, name) => {
  const row = bookingRows.find(({ words }) => words === 'reviews');
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  // as a page of the build, whose messages are ids alone
  const ids = { _: ({ id }: { id: string }) => i18n._(id) };
  expect(row!.head({ i18n: ids } as never)).toMatchObject({ title: name, description: name });
});
