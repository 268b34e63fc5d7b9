// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locale, OwnChannel } from '#contract/constants.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import { queries } from '#src/api/queries.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { NextWords, NoTrip, StopTabs, TripPast, TripUnread } from '#src/features/trips/step-words.tsx';
import { Steps, TRIP_STEPS } from '#src/features/trips/steps.tsx';
import { WhatChanged } from '#src/features/trips/what-changed.tsx';
import { aPlan, stopAt } from '#tests/support/own-trips.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const LOCALES: Locale[] = ['ar', 'en'];
const CHANNELS: OwnChannel[] = ['makeyourtrip', 'multidestination', 'expedia'];
const BOTH = LOCALES.flatMap((locale) => CHANNELS.map((channel) => [locale, channel] as const));
const CITIES = { ar: ['إسطنبول', 'فيينا'], en: ['Istanbul', 'Vienna'] } as const;
const AGAIN = { ar: 'حاول مرة أخرى', en: 'Try again' };
const textOf = (role: string) => screen.getByRole(role).textContent;

function show(locale: Locale, page: React.ReactNode, mayBuild = true) {
  const scope: Scope = { locale, location: 85, currency: 'KWD' };
  const client = knownQueries();
  client.setQueryData(queries.settings(scope).queryKey, { data: { make_your_trip: mayBuild } } as never);
  return showPage(locale, page, { client });
}

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['trips']))));
afterEach(cleanup);

const ID = 1_000_000_001;
const PATHS = {
  makeyourtrip: ['selectFlight', 'selecthotels', 'selectRoom', 'tripdetails'],
  expedia: ['selectFlight', 'selecthotels', 'selectRoom', 'tripdetails'],
  multidestination: ['flight', 'hotel', 'rooms', ''],
} as const;

describe('the steps of a trip', () => {
  it.each(BOTH)('[R8][R10][R11] %s, %s: every step leads to the others of the same trip', (locale, channel) => {
    for (const [at, current] of TRIP_STEPS.entries()) {
      show(locale, <Steps channel={channel} trip={ID} current={current} onBuild={() => undefined} />);
      const links = within(screen.getByRole('list')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(
        TRIP_STEPS.map((_, index) => (index === at ? 'step' : null)),
      );
      for (const [index, link] of links.entries())
        expect(link.getAttribute('href')).toMatch(
          new RegExp(`/${channel}${index < 3 ? `/${PATHS[channel][index]}` : '.*'}\\?trip=${ID}$`, 'u'),
        );
      cleanup();
    }
  });

  it.each(BOTH)('[C2] %s, %s: while building is closed nothing leads back to the form', (locale, channel) => {
    const away = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    show(locale, <Steps channel={channel} trip={ID} current="hotels" onBuild={() => undefined} />, false);
    expect(away()).toHaveLength(TRIP_STEPS.length);
    cleanup();
    show(locale, <NoTrip builder={`/${channel}`} />, false);
    expect(away()).toEqual([`/${locale}/results/latestPackages`]);
    cleanup();
    show(locale, <TripPast title="" days="" onRenew={() => undefined} />, false);
    expect(away()).toEqual([`/${locale}/results/latestPackages`]);
  });

  it.each(LOCALES)('[R11] %s: several places have a way to each one’s hotels, one place has none', (locale) => {
    const stops = CITIES[locale].map((name, index) => ({
      name,
      to: `/multidestination/hotel?trip=${ID}&stop=${index}`,
    }));
    show(locale, <StopTabs stops={stops} current={1} />);
    const ways = screen.getAllByRole('link');
    expect(ways.map((way) => way.textContent)).toEqual([...CITIES[locale]]);
    expect(ways[1]?.getAttribute('aria-current')).toBe('true');
    cleanup();
    show(locale, <StopTabs stops={stops.slice(0, 1)} current={0} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(LOCALES)('[S14] %s: no trip, a trip unread and days that are over each have a way on', async (locale) => {
    show(locale, <NoTrip builder="/makeyourtrip" />);
    expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toMatch(/makeyourtrip$/u);
    cleanup();
    let presses = 0;
    const tried = show(locale, <TripUnread onRetry={() => (presses += 1)} />);
    await tried.click(screen.getByRole('button', { name: AGAIN[locale] }));
    expect(presses).toBe(1);
    cleanup();
    const renewed = show(locale, <TripPast title="Rome" days="1–5" onRenew={() => (presses += 1)} />);
    expect(textOf('main')).toMatch(/Rome.*1–5/u);
    await renewed.click(screen.getByRole('button'));
    expect(presses).toBe(2);
  });

  it('[S14] each step says where its button leads, no two alike', () => {
    for (const locale of LOCALES) {
      show(
        locale,
        TRIP_STEPS.map((step) => (
          <p key={step}>
            <NextWords step={step} />
          </p>
        )),
      );
      const paragraphs = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
      expect(new Set(paragraphs).size).toBe(TRIP_STEPS.length);
      cleanup();
    }
  });
});

describe('a shared trip opened', () => {
  const plan = aPlan({ channel: 'multidestination', stops: [stopAt('istanbul'), stopAt('vienna')] });
  const trip = (locale: Locale) =>
    ({
      package_id: ID,
      plan,
      title: '',
      stops: CITIES[locale].map((name) => ({ name })),
      image: '',
    }) as unknown as OwnTrip;
  const then = { total: 400, currency: 'KWD' as const, hotels: ['Golden Horn House', ''] };
  const whole = { flight: null, fare: null, hotels: [], rooms: [] };
  const now = (total: number) => ({ total: total as never, currency: 'KWD' as const });

  it.each(LOCALES)('[R10] %s: the same price is said, another is set beside the old one', (locale) => {
    const change = { trip: trip(locale), lost: whole, hotels: ['A', 'B'] };
    show(locale, <WhatChanged {...change} then={then} now={now(400_000)} />);
    expect(textOf('status')).not.toMatch('400');
    cleanup();
    show(locale, <WhatChanged {...change} then={then} now={now(430_500)} />);
    expect(document.body.textContent).toMatch(/400.*430\.500/u);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each(LOCALES)('[R10] %s: what is gone is named, hotels by their own names, with what took its place', (locale) => {
    const losses = { ...whole, flight: ['KU171', 'KU172'], hotels: [0, 1] };
    show(
      locale,
      <WhatChanged trip={trip(locale)} then={then} now={now(400_000)} lost={losses} hotels={['Blue', 'Ring']} />,
    );
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toContain('KU171 · KU172');
    expect(lines[1]).toMatch(/Golden Horn House.*Blue/u);
    // one whose name nobody knows any more is told by its place
    expect(lines[2]).toMatch(new RegExp(`${CITIES[locale][1]}.*Ring`, 'u'));
  });

  it.each(LOCALES)('[R10] %s: another fare of the same flights is told as that, not as another flight', (locale) => {
    const losses = { ...whole, fare: ['FZ1038'] };
    show(locale, <WhatChanged trip={trip(locale)} then={then} now={now(1)} lost={losses} hotels={['Blue', 'Ring']} />);
    expect(textOf('listitem')).toMatch(
      locale === 'ar' ? /تذكرة رحلة الطيران .*FZ1038/u : /fare of the flight .*FZ1038/u,
    );
  });

  it.each(LOCALES)('[R10] %s: a room that is gone is told with its hotel', (locale) => {
    const losses = { ...whole, rooms: [1] };
    show(locale, <WhatChanged trip={trip(locale)} then={then} now={now(1)} lost={losses} hotels={['Blue', 'Ring']} />);
    expect(textOf('listitem')).toMatch('Ring');
  });
});
