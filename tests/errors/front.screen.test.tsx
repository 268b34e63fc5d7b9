// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { Money } from '#src/components/money.tsx';
import { MovingMoney } from '#src/features/package/moving-money.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { ErrorScreen } from '#src/features/errors/error-screen.tsx';
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx';
import { FailedScreen } from '#src/features/errors/failed-screen.tsx';
import { Hero } from '#src/features/home/hero.tsx';
import { ConsentReview, ConsentSlot } from '#src/dialogs/consent-slot.tsx';
import { isNarrowed } from '#contract/rules/results-query.ts';
import { provideConsent } from '#src/app/effects/consent.effects.ts';
import { InPage } from '#tests/support/in-page.tsx';
import { showPage } from '#tests/support/show-page.tsx';

vi.mock('#src/features/errors/near-packages.tsx', () => ({ NearPackages: () => null }));

const nothing = () => undefined;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }));
});
afterEach(() => vi.unstubAllGlobals());
beforeAll(async () => {
  await Promise.all([loadLocale('ar', ['home', 'results', 'errors']), loadLocale('en', ['home', 'results', 'errors'])]);
});
afterEach(cleanup);

describe('pages that cannot be shown', () => {
  const failed = (status: number, message = '') => (
    <FailedScreen failure={{ status, message, code: null }} isStuck={false} onRetry={() => undefined} />
  );

  it.each([
    ['en', 'Not Found', 'This page could not be found', 'Go home'],
    ['ar', 'الصفحة غير موجودة', /لم نجد هذه الصفحة/u, 'إلى الرئيسية'],
  ] as const)('[R20] say not found in %s, with a way home', (locale, title, text, home) => {
    showPage(locale, failed(404));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe(`/${locale}`);
  });

  it.each([
    ['en', 'An error occurred'],
    ['ar', 'حدث خطأ'],
  ] as const)('[R20] [R21] say that an error occurred in %s, and what it was', (locale, title) => {
    showPage(locale, failed(500, 'Unknown middleware nobody'));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Unknown middleware nobody')).toBeTruthy();
  });

  it.each([
    ['no_hotels', '[X4]', /^This package is no longer available, please search again or contact us/u],
    ['no_flights', '[X7]', /^The flights chosen by the travel expert are no longer available on the specified dates/u],
    ['took_too_long', '[X8]', /filling in the data took too long/u],
  ] as const)('%s %s is said on /error', (reason, _id, text) => {
    showPage('en', <ErrorScreen reason={reason} packageId={7} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('/error for a trip of one’s own', () => {
  it.each([
    ['en', 'no_hotels', 'No hotels for this trip', 'Change the search', ''],
    ['ar', 'no_hotels', 'لا فنادق لهذه الرحلة', 'غيّر البحث', ''],
    ['en', 'no_flights_and_hotels', 'No flights and no hotels for this trip', 'Change the search', ''],
    ['ar', 'no_flights_and_hotels', 'لا رحلات طيران ولا فنادق لهذه الرحلة', 'غيّر البحث', ''],
    ['en', 'no_flights', 'No flights on these dates', 'Choose other dates', '?dates=choose'],
    ['ar', 'no_flights', 'لا رحلات طيران في هذه التواريخ', 'اختر تواريخ أخرى', '?dates=choose'],
  ] as const)(
    '[X4] [X7] %s, %s: what is lacking, and the way back to the form',
    (locale, reason, title, way, query) => {
      showPage(locale, <ErrorScreen reason={reason} packageId={1_000_000_001} channel="multidestination" />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(`/${locale}/multidestination${query}`);
      const sentence = { en: /We found no/u, ar: /لم نجد/u }[locale];
      expect(screen.getByRole('main').textContent).toMatch(sentence);
      // the visitor put it together: it is no package, and no expert chose anything of it
      expect(screen.getByRole('main').textContent).not.toMatch(/this package|expert|الباقة|خبير/iu);
    },
  );
});

describe('/404', () => {
  it.each([
    ['en', 'Your trip could not be put together', 'Change the search'],
    ['ar', 'تعذّر تجهيز رحلتك', 'غيّر البحث'],
  ] as const)('[S6] in %s a trip that failed says so, why, and leads back to its search', (locale, title, change) => {
    const search = { packageId: 1_000_000_001, channel: 'expedia', onRetry: nothing } as const;
    showPage(locale, <NotFoundScreen message="The partner did not answer." {...search} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('The partner did not answer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: change }).getAttribute('href')).toBe(`/${locale}/expedia`);
  });

  it.each([
    ['en', 'This package could not be put together', 'Not Found'],
    ['ar', 'تعذّر تجهيز هذه الباقة', 'الصفحة غير موجودة'],
  ] as const)('[S6] [R20] in %s a package that failed is no page that is missing', (locale, failed, missing) => {
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    showPage(locale, <NotFoundScreen message={null} packageId={7} onRetry={nothing} />);
    expect(heading()).toBe(failed);
    cleanup();
    showPage(locale, <NotFoundScreen message={null} packageId={null} onRetry={null} />);
    expect(heading()).toBe(missing);
  });
});

describe('the answer about measuring visits', () => {
  const withConsent = (isConfigured: boolean, choice: 'given' | 'refused' | null) => {
    const answers: boolean[] = [];
    const logic = provideConsent((isGiven) => answers.push(isGiven));
    const consent = createActor(logic, { input: { isConfigured, answer: choice } }).start();
    return { answers, consent };
  };
  const both = (consent: ReturnType<typeof withConsent>['consent']) => (
    <>
      <ConsentReview consent={consent} />
      <ConsentSlot consent={consent} />
    </>
  );

  it.each([
    ['en', 'Change your analytics choice', 'I agree'],
    ['ar', 'غيّر خيارك في تحليلات الموقع', 'موافق'],
  ] as const)('[C11] can be reviewed and changed in %s', async (locale, review, agree) => {
    const { answers, consent } = withConsent(true, 'refused');
    const user = showPage(locale, both(consent));
    expect(screen.queryByRole('button', { name: agree })).toBeNull();
    await user.click(screen.getByRole('button', { name: review }));
    await user.click(await screen.findByRole('button', { name: agree }));
    expect(answers).toEqual([true]);
    expect(screen.queryByRole('button', { name: agree })).toBeNull();
    expect(screen.getByRole('button', { name: review })).toBeTruthy();
  });

  it('[C11] is not offered where nobody was asked', () => {
    showPage('en', both(withConsent(false, null).consent));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  [{}, false],
  [{ sort: 'price' as const }, false],
  [{ theme: [], promotion: undefined }, false],
  [{ refundable: true }, true],
  [{ refundable: false }, false],
  [{ airline_stops: [0] }, true],
  [{ theme: ['beach' as const] }, true],
])('[X10] whether a list is narrowed by %j: %s', (filters, narrowed) => {
  expect(isNarrowed(filters)).toBe(narrowed);
});

describe('the slides of home', () => {
  const slide = (name: string, package_id: number) => ({
    scene: name,
    image: `/art/${name}.svg`,
    image_phone: `/art/${name}.svg`,
    name,
    package_id,
    title: name,
    line: '',
  });

  it.each(['ar', 'en'] as const)('[R19] rest at the ends and move by arrow keys in %s', async (locale) => {
    const user = showPage(locale, <Hero slides={[slide('One', 1), slide('Two', 2)]} />);
    const [next, back] = locale === 'ar' ? ['الصورة التالية', 'الصورة السابقة'] : ['Next slide', 'Previous slide'];
    const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([isOff(back), isOff(next)]).toEqual([true, false]);
    await user.click(screen.getByRole('button', { name: next }));
    expect([isOff(back), isOff(next)]).toEqual([false, true]);
    await user.keyboard(locale === 'ar' ? '{ArrowRight}' : '{ArrowLeft}');
    expect(isOff(back)).toBe(true);
  });
});

describe('money', () => {
  it('keeps number and sign together, left to right, beside the symbol', () => {
    showPage('ar', <Money minor={-63_800} currency="KWD" signed />);
    expect(screen.getByText('د.ك').closest('bdi')?.textContent).toBe('−63.800 د.ك');
    expect(screen.getByText('.800').closest('bdi[dir="ltr"]')?.textContent).toBe('−63.800');
  });

  it.each([
    ['counts for 400 ms and washes its row', false, 'KWD 150.000', 1],
    ['is the new one at once for reduced motion', true, 'KWD 200.000', 0],
  ] as const)('that changes %s; read aloud it is the new one from the start', (_how, reduced, halfway, washes) => {
    const washed: unknown[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 80, 30));
    vi.useFakeTimers();
    const page = (minor: number) => (
      <InPage locale="en">
        <p data-price>
          <MovingMoney minor={minor} currency="KWD" />
        </p>
      </InPage>
    );
    const { container, rerender } = render(page(100_000));
    Object.assign(container.querySelector('p') ?? {}, { animate: (wash: unknown) => washed.push(wash) });
    const texts = () => [...container.querySelectorAll('bdi > span')].slice(0, 2).map((part) => part.textContent);
    rerender(page(200_000));
    expect(texts()[0]).toBe('KWD 200.000');
    act(() => vi.advanceTimersByTime(200));
    expect(texts()).toEqual(['KWD 200.000', halfway]);
    act(() => vi.advanceTimersByTime(200));
    expect(texts()).toEqual(['KWD 200.000', 'KWD 200.000']);
    expect([washed.length, vi.getTimerCount()]).toEqual([washes, 0]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});
