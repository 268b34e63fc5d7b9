// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locale, OwnChannel } from '#contract/constants.ts';
import type { TripDraft } from '#contract/rules/trip-plan.ts';
import {
  tripBuilderMachine,
  type DayPrices,
  type TripForm,
  type TripMade,
} from '#machines/trips/trip-builder.machine.ts';
import { emptyTripForm } from '#machines/trips/trip-form.ts';
import { queries } from '#src/api/queries.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { BuilderScreen } from '#src/features/trips/builder-screen.tsx';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const LOCALES: Locale[] = ['ar', 'en'];
const CHANNELS: OwnChannel[] = ['makeyourtrip', 'multidestination', 'expedia'];
const BOTH = LOCALES.flatMap((locale) => CHANNELS.map((channel) => [locale, channel] as const));
const TODAY = '2026-11-21';
const scopeOf = (locale: Locale): Scope => ({ locale, location: 85, currency: 'KWD' });
const CITIES = { ar: ['إسطنبول', 'فيينا'], en: ['Istanbul', 'Vienna'] } as const;
const WORDS = {
  ar: {
    missing: 'املأ هذا الحقل من فضلك',
    choose: 'اختر مدينة من القائمة',
    day: 'اختر تاريخ السفر',
    send: 'اعرض رحلات الطيران والفنادق',
    again: 'حاول مرة أخرى',
    add: 'أضف وجهة',
    noTrips: 'لا تتوفر لدينا رحلات إلى هذه المدينة',
    closed: /متوقف الآن/u,
    twice: /الوجهة التي قبلها/u,
  },
  en: {
    missing: 'Please fill in this field',
    choose: 'Choose one of our cities from the list',
    day: 'Choose the departure date',
    send: 'Show flights and hotels',
    again: 'Try again',
    add: 'Add a destination',
    noTrips: 'We have no trips to this city',
    closed: /paused/u,
    twice: /previous destination/u,
  },
} as const;

const refusal = (status: number | null, more: object = {}) =>
  Object.assign(new Error(''), { status, code: null, fields: {}, extra: {}, ...more });

function show(locale: Locale, page: React.ReactNode, mayBuild = true) {
  const client = knownQueries();
  const scope = scopeOf(locale);
  client.setQueryData(queries.settings(scope).queryKey, { data: { make_your_trip: mayBuild } } as never);
  for (const [index, name] of CITIES[locale].entries())
    client.setQueryData(queries.suggest(scope, name).queryKey, {
      data: { places: [{ kind: 'city', slug: ['istanbul', 'vienna'][index], name, parent: '' }], packages: [] },
    } as never);
  return showPage(locale, page, { client });
}

type BuildReply = () => Promise<{ package_id: number }>;
function build(locale: Locale, channel: OwnChannel, initialForm: TripForm | null = null, answers: BuildReply[] = []) {
  const drafts: TripDraft[] = [];
  const forms: TripForm[] = [];
  const exits: TripMade[] = [];
  const logic = tripBuilderMachine.provide({
    actors: {
      makeTrip: fromPromise(({ input }) => {
        drafts.push(input);
        return (answers.shift() ?? (async () => ({ package_id: 1_000_000_001 })))();
      }),
      fetchPrices: fromPromise(async (): Promise<DayPrices> => ({ currency: 'KWD', days: [] })),
    },
    actions: { keepTyped: (_, { form }) => void forms.push(form), goTo: (_, to) => void exits.push(to) },
  });
  const input = { channel, today: TODAY, form: emptyTripForm(channel, 'KWI') };
  const does = show(
    locale,
    <BuilderScreen logic={logic} input={input} readForm={() => initialForm} choosesDates={false} />,
  );
  return { does, drafts, forms, exits };
}

/** A plan that lacks nothing. */
const whole = (locale: Locale, channel: OwnChannel): TripForm => {
  const empty = emptyTripForm(channel, 'KWI');
  const stops = empty.stops.map((stop, index) => ({
    ...stop,
    text: CITIES[locale][index] ?? '',
    place: ['istanbul', 'vienna'][index] ?? null,
  }));
  return { ...empty, stops, start_date: '2027-01-15', class: 'business' };
};
const place = (index = 0) => screen.getAllByLabelText<HTMLInputElement>(/^(?:To|إلى)$/u)[index]!;
/** What stands at a field beside its name, said by screen readers too. */
const noteAt = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '');
const noteOf = (field: HTMLElement) => noteAt(field)?.textContent;
const marks = (field: HTMLElement) => noteAt(field)?.querySelectorAll('svg').length;
const textOf = (role: string) => screen.getByRole(role).textContent;
const send = (locale: Locale) => screen.getByRole('button', { name: WORDS[locale].send });

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['trips', 'package']))));
afterEach(cleanup);

describe('the trip builder', () => {
  it.each(BOTH)(
    '[V5] %s, %s: an empty form names its fields, goes to the first and sends nothing',
    async (...which) => {
      const [locale, channel] = which;
      const { does, drafts } = build(locale, channel);
      await does.click(send(locale));
      const stops = channel === 'multidestination' ? 2 : 1;
      for (let at = 0; at < stops; at += 1) {
        expect(place(at).getAttribute('aria-invalid')).toBe('true');
        expect(noteOf(place(at))).toMatch(WORDS[locale].missing);
      }
      expect(document.activeElement).toBe(place());
      const day = screen.getByRole('button', { name: new RegExp(`^${WORDS[locale].day}`, 'u') });
      expect(noteOf(day)).toMatch(/.+/u);
      expect([marks(place()), marks(day)]).toEqual([1, 1]);
      expect(drafts).toEqual([]);
    },
  );

  it.each(BOTH)(
    '[V7] %s, %s: a city that was typed and not chosen is told so, not called empty',
    async (locale, channel) => {
      const { does, drafts } = build(locale, channel);
      await does.type(place(), 'zzzz');
      await does.click(send(locale));
      expect(noteOf(place())).toBe(WORDS[locale].choose);
      expect(place().value).toBe('zzzz');
      expect(drafts).toEqual([]);
    },
  );

  it.each(BOTH)(
    '[R8][R10][R11] %s, %s: what was typed comes back and is sent as it stands',
    async (locale, channel) => {
      const form = whole(locale, channel);
      const { does, drafts, exits } = build(locale, channel, form);
      expect(place().value).toBe(CITIES[locale][0]);
      await does.click(send(locale));
      expect(drafts).toMatchObject([{ channel, start_date: '2027-01-15', class: 'business' }]);
      expect(drafts[0]?.stops.map((stop) => stop.place)).toEqual(form.stops.map((stop) => stop.place));
      expect(exits).toMatchObject([{ package_id: 1_000_000_001 }]);
    },
  );

  it.each(BOTH)('[X6] %s, %s: a failure is said, keeps what was typed, and is tried again', async (locale, channel) => {
    const fails = [() => Promise.reject(refusal(503)), () => Promise.reject(refusal(null, { code: 'offline' }))];
    const { does, drafts } = build(locale, channel, whole(locale, channel), fails);
    await does.click(send(locale));
    const again = await screen.findByRole('button', { name: WORDS[locale].again });
    const alertText = screen.getByRole('alert').textContent;
    await does.click(again);
    await screen.findByRole('button', { name: WORDS[locale].again });
    expect(screen.getByRole('alert').textContent).not.toBe(alertText);
    expect(place().value).toBe(CITIES[locale][0]);
    await does.click(screen.getByRole('button', { name: WORDS[locale].again }));
    expect(drafts).toHaveLength(3);
    expect(drafts[2]).toEqual(drafts[0]);
  });

  it.each(BOTH)(
    '[V7] %s, %s: the server’s sentence stands at its field until it is changed',
    async (locale, channel) => {
      const { noTrips } = WORDS[locale];
      const no = () => Promise.reject(refusal(422, { fields: { 'stops.0.place': [noTrips] } }));
      const { does, forms } = build(locale, channel, whole(locale, channel), [no]);
      await does.click(send(locale));
      await screen.findByText(noTrips);
      expect(noteOf(place())).toMatch(noTrips);
      await does.clear(place());
      await does.type(place(), CITIES[locale][1]);
      expect(screen.queryByText(noTrips)).toBeNull();
      expect(forms.at(-1)?.stops[0]).toMatchObject({ text: CITIES[locale][1], place: null });
      await does.click(within(await screen.findByRole('listbox')).getByRole('option'));
      expect(forms.at(-1)?.stops[0]).toMatchObject({ place: 'vienna' });
    },
  );

  it.each(BOTH)('[V7] %s, %s: a fault of the nights stands at them with its mark', async (locale, channel) => {
    const no = () => Promise.reject(refusal(422, { fields: { 'stops.0.nights': [WORDS[locale].noTrips] } }));
    const { does } = build(locale, channel, whole(locale, channel), [no]);
    await does.click(send(locale));
    await screen.findByText(WORDS[locale].noTrips);
    const nights = screen.getAllByRole('group', { name: /^(?:Nights in|الليالي في)/u })[0]!;
    expect([noteOf(nights), marks(nights)]).toEqual([WORDS[locale].noTrips, 1]);
  });

  it.each(LOCALES)('[V5][R11] %s: the same place twice in a row is told at the second', async (locale) => {
    const form = whole(locale, 'multidestination');
    const twice = { ...form, stops: form.stops.map((stop) => ({ ...stop, place: 'istanbul' })) };
    const { does, drafts } = build(locale, 'multidestination', twice);
    await does.click(send(locale));
    expect(place(0).getAttribute('aria-invalid')).toBeNull();
    expect(noteOf(place(1))).toMatch(WORDS[locale].twice);
    expect(drafts).toEqual([]);
  });

  it.each(LOCALES)('[R11] %s: five places at most, each after the other and taken out again', async (locale) => {
    const { does } = build(locale, 'multidestination');
    for (let count = 2; count < 5; count += 1)
      await does.click(screen.getByRole('button', { name: WORDS[locale].add }));
    expect(screen.getAllByRole('combobox', { name: /^(?:To|إلى)$/u })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: WORDS[locale].add })).toBeNull();
    await does.click(screen.getAllByRole('button', { name: /^(?:Remove|احذف)/u })[4]!);
    screen.getByRole('button', { name: WORDS[locale].add });
  });

  it.each(BOTH)('[C2] %s, %s: switched off, it says so and leads to ready packages', (locale, channel) => {
    const input = { channel, today: TODAY, form: emptyTripForm(channel, 'KWI') };
    show(
      locale,
      <BuilderScreen logic={tripBuilderMachine} input={input} readForm={() => null} choosesDates={false} />,
      false,
    );
    expect(textOf('heading')).toMatch(WORDS[locale].closed);
    expect(document.querySelector('form')).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toMatch(
      /\/results\/latestPackages$/u,
    );
  });
});
