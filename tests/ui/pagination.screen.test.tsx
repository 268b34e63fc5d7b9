// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Pagination } from '#src/components/pagination.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

const WORDS = {
  ar: { back: 'الصفحة السابقة', on: 'الصفحة التالية' },
  en: { back: 'Previous page', on: 'Next page' },
};

const pages = (locale: 'ar' | 'en', page: number) => (
  <InPage locale={locale}>
    <MemoryRouter>
      <Pagination page={page} pages={9} hrefOf={(number) => `/${locale}/results?page=${number}`} />
    </MemoryRouter>
  </InPage>
);

beforeAll(() => Promise.all([loadLocale('ar', ['results']), loadLocale('en', ['results'])]));
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('the pages of a list, %s', (locale) => {
  const words = WORDS[locale];

  it('[UI1] are links in the server’s page too, for crawlers', () => {
    const html = renderToString(pages(locale, 5));
    const pageNumbers = [...html.matchAll(/href="[^"]*page=(\d+)"/gu)].map(([, number]) => Number(number));
    expect(pageNumbers).toEqual([4, 1, 5, 9, 6]);
  });

  it('[UI1] mark the present one and lead to its neighbours', () => {
    render(pages(locale, 5));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
    expect(screen.getByRole('link', { name: words.back }).getAttribute('rel')).toBe('prev');
    expect(screen.getByRole('link', { name: words.on }).getAttribute('rel')).toBe('next');
  });

  it('[UI1] have ends that lead nowhere', () => {
    render(pages(locale, 1));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.back }).disabled).toBe(true);
    cleanup();
    render(pages(locale, 9));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.on }).disabled).toBe(true);
  });
});
