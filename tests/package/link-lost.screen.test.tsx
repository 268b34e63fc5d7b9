// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { LinkLost } from '#src/features/package/link-lost.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { showPage } from '#tests/support/show-page.tsx';

const SOON = addDays(new Date().toISOString().slice(0, 10), 60);
beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['package']))));
afterEach(cleanup);

it.each([
  ['en', 'start_date=1448-09-01&end_date=1448-09-06&rooms=9-9-9', 'left out: days of travel, who travels'],
  ['ar', 'start_date=2027-03-09&end_date=2027-03-04&class=rocket', 'من هذا الرابط: أيام السفر، درجة السفر'],
  ['en', 'start_date=2020-03-04&end_date=2020-03-09', 'left out: days of travel'],
  ['en', 'start_date=2098-03-04&end_date=2098-03-09', 'left out: days of travel'],
  ['en', `start_date=${SOON}&end_date=${addDays(SOON, 5)}&rooms=2-8-1&class=business&from=KWI`, ''],
  ['ar', '', ''],
] as const)('[FK8] a link to a package names what was not understood, %s %s', (locale, search, words) => {
  showPage(locale, <LinkLost />, { at: `/packages/101?${search}` });
  const shown = document.body.textContent.replaceAll(/[\u2066-\u2069]/gu, '');
  if (words) expect(shown).toContain(words);
  else expect(shown).toBe('');
});
