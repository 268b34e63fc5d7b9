import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, WHATSAPP } from '#contract/contact.ts';
import type { TestApp } from '#tests/support/app.ts';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';
import { openBuiltApp } from './built-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openBuiltApp();
}, 240_000);
afterAll(() => app.close());

const PAGES = SPEC_ROUTES.map(({ path, at = path }) => at).filter((path) => !/[:{]/u.test(path));
const OF_ONE_VISITOR = [
  '/booking/success/0123',
  '/booking/review/0123',
  '/staff/orders',
  '/expert/profile',
  '/user/liked',
];

it.each(
  ['ar', 'en'].flatMap((locale) =>
    [...PAGES, ...OF_ONE_VISITOR].map((path) => `/${locale}${path === '/' ? '' : path}`),
  ),
)('[FK9] %s says what it needs without JavaScript, with telephone and WhatsApp', async (url) => {
  const { body } = await app.app.inject(url);
  const notes = body.match(/<noscript>.*?<\/noscript>/gu) ?? [];
  expect(notes).toHaveLength(1);
  const [note = ''] = notes;
  expect(note).toContain(PHONE.display);
  expect(note).toContain(WHATSAPP);
  expect(/[\u0600-\u06FF]/u.test(note)).toBe(url.startsWith('/ar'));
  // what says that more is to come is not to be seen there
  const isOfOneVisitor = [...OF_ONE_VISITOR, '/packages/booking', '/packages/rooms'].some((path) => url.endsWith(path));
  if (isOfOneVisitor) expect(note).toContain('display:none');
});
