// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import type { PlacePage } from '#contract/calls/place-page.ts';
import type { Locale } from '#contract/constants.ts';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import { policyIn, POLICY_SOURCES } from '#server/modules/policies/index.ts';
import { queries } from '#src/api/queries.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { LeadForm } from '#src/features/leads/lead-form.tsx';
import { noteServerTime } from '#src/api/server-clock.ts';
import { isOpenAt, OpenNow } from '#src/features/leads/open-now.tsx';
import { PlaceScreen } from '#src/features/places/place-screen.tsx';
import { PolicyScreen } from '#src/features/policies/policy-screen.tsx';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const ARABIC = /[\u0600-\u06FF]/u;
const LOCALES: Locale[] = ['ar', 'en'];
const scopeOf = (locale: Locale): Scope => ({ locale, location: 85, currency: 'KWD' });

function show(locale: Locale, page: React.ReactNode, fill: (client: QueryClient) => void = () => undefined) {
  const client = knownQueries();
  fill(client);
  return showPage(locale, page, { client });
}

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['places', 'leads', 'policies', 'results']))));
afterEach(cleanup);

const refusal = (status: number | null, more: object = {}) =>
  Object.assign(new Error(''), { status, code: null, fields: {}, extra: {}, ...more });

function showForm(locale: Locale, kind: LeadKind, answers: (() => Promise<{ reference: string; message: string }>)[]) {
  const leads: Lead[] = [];
  const logic = leadFormMachine.provide({
    actors: {
      sendLead: fromPromise(({ input }) => {
        leads.push(input);
        return (answers.shift() ?? (async () => ({ reference: 'L-ABCDEF', message: 'وصلتنا رسالتك' })))();
      }),
    },
    actions: { keepTyped: () => undefined },
  });
  const input = { kind, utm: { utm_source: 'fair' }, country: '965', typed: {} };
  return { user: show(locale, <LeadForm logic={logic} input={input} />), leads };
}

describe.each(LOCALES)('the form people write to us by (%s)', (locale) => {
  const submit = () => screen.getByRole('button', { name: locale === 'ar' ? 'أرسل الرسالة' : 'Send the message' });
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

  it('[V7] tells each wrong field, described to readers by ear, and focuses the first', async () => {
    const { user, leads } = showForm(locale, 'contact', []);
    await user.type(field('email'), 'mona@');
    await user.click(submit());
    expect(document.activeElement).toBe(field('name'));
    for (const name of ['name', 'email', 'message']) {
      const control = field(name);
      expect(control.getAttribute('aria-invalid')).toBe('true');
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(ARABIC.test(note?.textContent ?? '')).toBe(locale === 'ar');
    }
    expect(field('mobile').getAttribute('aria-invalid')).toBeNull();
    expect(leads).toEqual([]);
  });

  it('[V7] [V1] keeps all that was typed after a failure and sends it again on a press, Arabic digits read', async () => {
    const { user, leads } = showForm(locale, 'contact', [() => Promise.reject(refusal(503))]);
    await user.type(field('name'), 'منى صالح');
    await user.type(field('email'), 'mona@example.com');
    await user.type(field('mobile'), '٥٠٠٠١٢٣٤');
    await user.type(field('message'), 'A question about Trabzon');
    await user.click(submit());
    expect(ARABIC.test((await screen.findByRole('alert')).textContent ?? '')).toBe(locale === 'ar');
    expect(field('message').value).toBe('A question about Trabzon');
    await user.click(submit());
    expect(await screen.findByText('L-ABCDEF')).toBeTruthy();
    expect(leads).toHaveLength(2);
    expect(leads[1]).toMatchObject({ mobile: '+96550001234', website: '', utm: { utm_source: 'fair' } });
  });

  it('[V7] shows what the server refused at its field', async () => {
    const refuse = () => Promise.reject(refusal(422, { fields: { email: ['جرّب بريدًا آخر'] } }));
    const { user } = showForm(locale, 'contact', [refuse]);
    await user.type(field('name'), 'Mona');
    await user.type(field('email'), 'mona@example.com');
    await user.type(field('message'), 'A question about Trabzon');
    await user.click(submit());
    expect(await screen.findByText('جرّب بريدًا آخر')).toBeTruthy();
    expect(document.activeElement).toBe(field('email'));
  });

  it('[P5] hides its trap from people: out of sight, of the keyboard and of readers by ear', () => {
    showForm(locale, 'contact', []);
    expect(field('website').tabIndex).toBe(-1);
    expect(field('website').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('[P5] [P10] asks each kind its own fields, in words of the page’s language', () => {
    for (const [kind, first, count] of [
      ['hotel', 'organisation', 6],
      ['tourism_board', 'organisation', 6],
      ['expert', 'name', 10],
    ] as const) {
      showForm(locale, kind, []);
      const controls = [
        ...document.querySelectorAll<HTMLInputElement>(
          'form :is(input, textarea):not([name=website], [name=mobile_country])',
        ),
      ];
      expect(controls.map(({ name }) => name)[0]).toBe(first);
      expect(controls).toHaveLength(count);
      for (const control of controls) expect(ARABIC.test(control.labels?.[0]?.textContent ?? '')).toBe(locale === 'ar');
      cleanup();
    }
  });
});

const PLACE: PlacePage = {
  kind: 'city',
  slug: 'istanbul',
  name: 'Istanbul',
  other_name: 'إسطنبول',
  path: '/turkiye/istanbul',
  scene: 'istanbul',
  image: '/art/scene-istanbul-wide.svg',
  intro: 'A city that crosses a sea.',
  crumbs: [
    { name: 'Türkiye', path: '/turkiye' },
    { name: 'Istanbul', path: '/turkiye/istanbul' },
  ],
  latitude: 41,
  longitude: 29,
  map: '<svg role="img" aria-label="Istanbul"></svg>',
  months: Array.from({ length: 12 }, (_, month) => ({
    celsius: month + 5,
    sky: 'sun' as const,
    rain_days: month === 6 ? 0 : 12,
    season: 'tulips',
  })),
  best_months: [4, 5],
  event: null,
  entry: null,
  children: [],
  events: [
    {
      name: 'Tulips',
      path: '/x',
      starts_on: '2027-04-01',
      ends_on: '2027-05-31',
      expected: true,
      begun: false,
      city: 'Istanbul',
    },
  ],
  experts: [],
  packages: [],
  packages_total: 4,
};

const withNote = (heading: React.ReactNode, note: React.ReactNode) => (
  <>
    {heading}
    {note}
  </>
);

describe.each(LOCALES)('a destination (%s)', (locale) => {
  const open = (place: PlacePage = PLACE) =>
    show(locale, <PlaceScreen path={place.path} packages={withNote} />, (client) =>
      client.setQueryData(queries.placePage(scopeOf(locale), place.path).queryKey, { data: place }),
    );

  const OF_CITY = { ar: 'باقات Istanbul', en: 'Packages to Istanbul' };
  it.each([
    {
      packages_for: 'its_days',
      heading: { ar: 'باقات Istanbul في موعد الفعالية', en: 'Packages to Istanbul during the event' },
      note: null,
    },
    {
      packages_for: 'its_days',
      expected: true,
      heading: OF_CITY,
      note: { ar: /من الموعد المتوقع للفعالية/u, en: /near the time the event is expected/u },
    },
    { packages_for: 'other_days', heading: OF_CITY, note: { ar: /وغيّر تواريخها/u, en: /change its dates/u } },
    { packages_for: 'too_early', heading: OF_CITY, note: { ar: /بعد 330 يومًا/u, en: /at most 330 days ahead/u } },
    { packages_for: undefined, heading: OF_CITY, note: null },
  ] as const)('[R18] packages of an event are its city’s, for its days or not: $packages_for', (example) => {
    const { packages_for, heading, note } = example;
    const expected = 'expected' in example;
    const event = { starts_on: '2027-04-01', ends_on: '2027-04-30', expected, begun: false, over: false };
    const path = '/turkiye/istanbul/tulips';
    const crumbs = [...PLACE.crumbs, { name: 'Tulip Festival', path }];
    open({ ...PLACE, kind: 'event', name: 'Tulip Festival', path, event, crumbs, packages_for });
    expect(screen.getByRole('heading', { name: heading[locale] })).toBeTruthy();
    if (note) expect(screen.getByText(note[locale])).toBeTruthy();
    else expect(screen.queryByText({ ar: /مقترح في أيام أخرى/u, en: /proposed for other days/u }[locale])).toBeNull();
  });

  it('[WO1] a name that takes an article has it within a sentence, in English alone', () => {
    open({ ...PLACE, name: locale === 'ar' ? 'الشرق الأوسط' : 'Middle East' });
    const words = { ar: 'باقات الشرق الأوسط', en: 'Packages to the Middle East' }[locale];
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  });

  it('[R18] has one heading of level 1, the way from above, its packages and its events', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Istanbul']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/${locale}`, `/${locale}/turkiye`, `/${locale}/x`]);
    expect(screen.getByRole('img', { name: 'Istanbul' })).toBeTruthy();
    // days that nobody has announced are not made up
    expect(screen.getByRole('link', { name: /Tulips/u }).textContent).toContain(
      locale === 'ar'
        ? 'أبريل – مايو 2027 · Istanbul · لم تُعلن الأيام بعد'
        : 'April – May 2027 · Istanbul · Days not announced yet',
    );
  });

  it('[WO1] an edition whose first month has begun is not told as one that nobody has announced', () => {
    const [tulips] = PLACE.events;
    if (!tulips) throw new Error('no event');
    open({ ...PLACE, events: [{ ...tulips, begun: true }] });
    expect(screen.getByRole('link', { name: /Tulips/u }).textContent).toContain(
      locale === 'ar' ? 'اعرف الأيام من المنظّم' : 'Check the days with the organiser',
    );
  });

  it('[R18] says its climate as a table too: twelve months, the best season in words', async () => {
    const user = open();
    await user.click(screen.getByText(locale === 'ar' ? 'الأرقام في جدول' : 'Show as a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    const best = rows.flatMap((row, index) =>
      row.textContent?.includes(locale === 'ar' ? 'أفضل موسم' : 'Best season') ? [index + 1] : [],
    );
    expect(best).toEqual([4, 5]);
    expect(rows[6]?.textContent).toContain(locale === 'ar' ? 'بلا مطر' : 'Dry');
  });

  it('[R18] a continent shows its countries instead', () => {
    open({ ...PLACE, kind: 'continent', months: [], best_months: [], events: [] });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe.each(LOCALES)('the questions (%s)', (locale) => {
  const source = POLICY_SOURCES.find(({ name }) => name === 'faq')!;
  const open = () =>
    show(locale, <PolicyScreen name="faq" />, (client) =>
      client.setQueryData(queries.policy(scopeOf(locale), 'faq').queryKey, { data: policyIn(source, locale) }),
    );
  const questionIds = () => [...document.querySelectorAll('details')].map(({ id }) => id);

  it('[R13] are searched in any spelling and say when nothing is found', async () => {
    const user = open();
    const all = questionIds().length;
    const box = screen.getByRole('searchbox');
    await user.type(box, locale === 'ar' ? 'اسماء المسافرين' : 'TRAVELLERS’ names');
    expect(questionIds()).toContain('names');
    expect(questionIds().length).toBeLessThan(all);
    await user.clear(box);
    await user.type(box, 'zzqq');
    expect(questionIds()).toEqual([]);
    expect(screen.getByRole('link', { name: locale === 'ar' ? 'راسلنا' : 'Ask us' })).toBeTruthy();
  });

  it('[R13] open at the one the address names', () => {
    window.location.hash = '#hold';
    Element.prototype.scrollIntoView = () => undefined;
    open();
    expect(document.querySelector<HTMLDetailsElement>('#hold')?.open).toBe(true);
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
    window.location.hash = '';
  });

  it('[R13] stand whatever the address ends with, which anybody may write', () => {
    window.location.hash = '#100%';
    open();
    expect(questionIds().length).toBeGreaterThan(0);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    window.location.hash = '';
  });
});

const HOURS = { opens: '09:00', closes: '23:00', closed_on: [] };

describe('opening hours', () => {
  it.each([
    ['a weekday it is closed on', { closed_on: [5] }, '2026-11-20T09:00:00Z', false],
    ['after midnight', { opens: '16:00', closes: '02:00' }, '2026-11-20T22:30:00Z', true],
    ['before it opens again', { opens: '16:00', closes: '02:00' }, '2026-11-20T23:30:00Z', false],
  ])('[CA20] on %s', (_, hours, instant, isOpen) => {
    expect(isOpenAt({ ...HOURS, ...hours }, Date.parse(instant), 'Asia/Kuwait')).toBe(isOpen);
  });

  it.each([
    ['2026-11-20T05:59:00Z', false],
    ['2026-11-20T06:00:00Z', true],
    ['2026-11-20T19:59:00Z', true],
    ['2026-11-20T20:00:00Z', false],
  ])('[R6] at %s, by the clock of Kuwait, open is %s', (instant, isOpen) => {
    show('en', <OpenNow house={HOURS} zone="Asia/Kuwait" now={() => Date.parse(instant)} />);
    expect(screen.queryByText('Open now') !== null).toBe(isOpen);
  });

  it('[R6] is told by the server’s clock, on a device that is half a day off', () => {
    const noon = Date.parse('2026-11-20T09:00:00Z');
    const now = noon + 12 * 3_600_000;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    noteServerTime(noon, { sentAt: now, receivedAt: now });
    show('en', <OpenNow house={HOURS} zone="Asia/Kuwait" />);
    expect(screen.queryByText('Open now')).not.toBeNull();
    noteServerTime(now, { sentAt: now, receivedAt: now });
    vi.useRealTimers();
  });
});
