// @vitest-environment jsdom
import type { ComponentProps } from 'react';
import { cleanup, render } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Constants from '#contract/constants.ts';
import type { Locale } from '#contract/constants.ts';
import { policyIn, POLICY_SOURCES } from '#server/modules/policies/index.ts';
import { expertRows } from '#src/features/experts/experts.routes.ts';
import { partnerRows } from '#src/features/leads/leads.routes.ts';
import type { HeadAt, Route } from '#src/routing/route.ts';
import { Experts } from '#src/features/home/experts.tsx';
import { activate, loadLocale } from '#src/locale/i18n.ts';
import { ScopeProvider } from '#src/locale/scope.tsx';
import { JoinScreen } from '#src/features/experts/join-screen.tsx';
import { PartnerScreen, type PartnerKind } from '#src/features/leads/partner-screen.tsx';

vi.mock('#src/features/leads/lead-form.tsx', () => ({ LeadForm: () => null }));

/** Other figures than today's in the one place that tells them: what does not follow has figures of its own. */
vi.mock('#contract/rules/claims.ts', () => ({
  CLAIMS: { designSeconds: 83, options: 5, experts: 317, users: 263_000, emailed: 271_000 },
}));
vi.mock('#contract/constants.ts', async (original) => ({
  ...(await original<typeof Constants>()),
  EXPERT_SHARE: { minPercent: 21, maxPercent: 43, payoutHours: 37 },
}));
const FORMER =
  /\b99\b|\b250\b|154[,٬]?000|160[,٬]?000|\b160k\b|\b25\s?%|\b50\s?%|\b72\b|\bthree (hotels|options)\b|ثلاثة خيارات/u;

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['home', 'experts', 'leads']))));
afterEach(cleanup);

function textOf(locale: Locale, page: React.ReactNode): string {
  const { container } = render(
    <I18nProvider i18n={activate(locale)}>
      <ScopeProvider value={{ locale, location: 85, currency: 'KWD' }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
          <MemoryRouter>{page}</MemoryRouter>
        </QueryClientProvider>
      </ScopeProvider>
    </I18nProvider>,
  );
  return container.textContent ?? '';
}

function descriptionOf(rows: Route[], path: string, locale: Locale): string {
  const row = rows.find((one) => one.path === path);
  const at = { i18n: activate(locale), scope: { locale, location: 85, currency: 'KWD' } };
  return row?.head?.(at as unknown as HeadAt).description ?? '';
}

const partner = (kind: PartnerKind) => (
  <PartnerScreen {...({ partner: kind } as unknown as ComponentProps<typeof PartnerScreen>)} />
);

const policy = (name: string, locale: Locale): string => {
  const source = POLICY_SOURCES.find((one) => one.name === name);
  return source ? JSON.stringify(policyIn(source, locale)) : '';
};

describe.each(['ar', 'en'] as const)('[P4][TR3] the claims, %s', (locale) => {
  it.each<[string, (locale: Locale) => string, string[]]>([
    ['home', (at) => textOf(at, <Experts experts={[]} />), ['83', '5', '317', '263,000', '271,000']],
    [
      'the experts’ landing page',
      (at) => textOf(at, <JoinScreen form={null} />),
      ['83', '5', '317', '263,000', '271,000', '21%', '43%', '37'],
    ],
    ['the page for hotels', (at) => textOf(at, partner('hotel')), ['5', '263,000', '271,000']],
    ['the page for tourism boards', (at) => textOf(at, partner('tourism_board')), ['263,000', '271,000']],
    ['what engines are told of it', (at) => descriptionOf(expertRows, '/Etravelers', at), ['21%', '43%', '37']],
    ['what engines are told of hotels', (at) => descriptionOf(partnerRows, '/Hotels', at), ['5']],
    ['About', (at) => policy('about', at), ['83', '5', '21%', '43%', '37']],
    ['the questions and answers', (at) => policy('faq', at), []],
    ['the terms', (at) => policy('term_conditions', at), []],
  ])('%s tells the figures of the contract and no others', (_, read, figures) => {
    const text = read(locale);
    expect(text.length).toBeGreaterThan(20);
    for (const figure of figures) expect(text).toMatch(new RegExp(`(?<![\\d,])${figure}(?!\\d)`, 'u'));
    expect(text).not.toMatch(FORMER);
  });
});
