// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { readFilters } from '#contract/rules/list-query.ts';
import { LinkNotes } from '#src/features/results/link-notes.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['results']))));
afterEach(cleanup);

const notesOf = (locale: 'ar' | 'en', query: Record<string, string>, ignored: string[] = []): string => {
  showPage(locale, <LinkNotes {...readFilters(query)} ignored={ignored} />);
  return document.body.textContent.replaceAll(/[\u2066-\u2069]/gu, '');
};

it.each([
  ['ar', { 'theme[]': 'family' }, 'تجاهلنا جزءًا غير مفهوم من هذا الرابط: نوع الرحلة'],
  ['en', { 'theme[]': 'family' }, 'A part of this link was not understood and is left out: theme'],
  ['ar', { price_min: '500', price_max: '100' }, 'القيمة الأدنى كانت أكبر من القيمة الأعلى، فبدّلنا بينهما: السعر'],
  ['en', { nights_min: '9', nights_max: '3' }, 'The lowest value was above the highest, so we swapped them: number of'],
  ['ar', { q: 'x'.repeat(81) }, 'نص البحث طويل، فاستخدمنا أول 80 حرفًا منه فقط.'],
  ['en', { q: 'x'.repeat(81) }, 'Your search was too long, so only its first 80 characters were used.'],
] as const)('[FK8] what a link asks and a list does not do is said, %s %o', (locale, query, words) => {
  expect(notesOf(locale, { ...query })).toContain(words);
});

it.each([
  ['ar', 'تجاهلنا جزءًا غير مفهوم من هذا الرابط: أيام السفر، من يسافر، درجة السفر، مدينة المغادرة'],
  ['en', 'and is left out: days of travel, who travels, cabin class, departure city'],
] as const)('[FK8] days, travellers, cabin and airport that were not understood are named, %s', (locale, words) => {
  showPage(locale, <LinkNotes dropped={['start_date', 'rooms', 'class', 'from']} cut={false} />);
  expect(document.body.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toContain(words);
});

it('[FK8] words that found nothing are said; a link that is understood needs none', () => {
  expect(notesOf('en', {}, ['5 nights'])).toBe('These results leave out a part of your search: “5 nights”');
  cleanup();
  expect(notesOf('ar', { theme: 'family', price_min: '1', price_max: '2' })).toBe('');
});
