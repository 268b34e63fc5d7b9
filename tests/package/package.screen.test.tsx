// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SimulatedClock, waitFor } from 'xstate';
import { SELECTION_LIFETIME, type Locale } from '#contract/constants.ts';
import type { OfferRequest, Offer } from '#contract/entities/offer.ts';
import { send } from '#src/api/send.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { PackageSceneProvider } from '#src/features/package/flow-context.tsx';
import { OfferPage } from '#src/features/package/offer-page.tsx';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { openPackage } from '#tests/support/open-package.ts';
import {
  aFlight,
  aHotel,
  aLeg,
  anAmenity,
  anOffer,
  anOfferRequest,
  aRoom,
  aSegment,
  aTrip,
  toLebanon,
} from '#tests/support/offer-builders.ts';
import { InPage } from '#tests/support/in-page.tsx';
import { house, page } from '#tests/support/package-page.ts';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }) => Promise<unknown>>() }));

const offer = () => anOffer({ trips: [aTrip({ hotels_array: [house] })] });
function show(locale: Locale, packageOffer: Offer = offer(), clock = new SimulatedClock(), scenePage = page) {
  const answers: Record<string, unknown> = {
    package_details_new_all_flights: { data: [] },
    package_details_new_all_hotels: { data: { items: [] } },
    promo_code_check: { data: { data: { discount: 20, total_price_pefore: 200.3, total_price_after: 180.3 } } },
  };
  vi.mocked(send).mockImplementation(async (call) => {
    const { path } = typeof call === 'function' ? await call() : call;
    return answers[path.split('/').at(-1) ?? ''] as never;
  });
  const { start_date, end_date } = packageOffer;
  const flow = openPackage(
    { by: 'package', request: anOfferRequest({ start_date, end_date }), offer: packageOffer, choice: null },
    {
      scope: () => ({ locale, location: 85, currency: 'KWD' }),
      storage: createBrowserStorage(() => null),
      clock,
    },
  );
  const changeRequest = vi.fn<(request: OfferRequest) => void>();
  const proceed = vi.fn<() => void>();
  render(
    <InPage locale={locale}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MemoryRouter initialEntries={[`/${locale}/packages/1`]}>
          <PackageSceneProvider value={{ flow, page: scenePage, changeRequest, proceed }}>
            <OfferPage />
          </PackageSceneProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
  return { flow, changeRequest, proceed, clock, does: userEvent.setup() };
}

const WORDS = {
  ar: {
    summary: 'سعر رحلتك',
    refundable: /قابلة للاسترداد حتى 25 مارس/u,
    fixed: /غير قابل(?:ة)? للاسترداد/u,
    fees: /تُدفع في الفندق/u,
    fee: '240.00 ليرة تركية',
    total: /200\.300/u,
    promo: 'رمز الخصم',
    apply: 'طبّق',
    done: 'تم',
    invalid: /من 3 إلى 32/u,
    proceed: 'متابعة الحجز',
    stale: 'مضت 20 دقيقة على هذه الأسعار',
    party: /^المسافرون/u,
    more: 'زد واحدًا: الرضّع',
    full: 'غير متاح في هذا اليوم',
    dropped: /لم تعد رحلتك تشمل ما لم يعد متاحًا: Activity 10\./u,
    seats: /تسعة مقاعد/u,
    moreAdults: 'زد واحدًا: البالغون',
    addRoom: 'أضف غرفة',
    some_full: /بعض فنادق الخبير محجوز في هذه التواريخ/u,
    all_full: /فنادق الخبير محجوزة في هذه التواريخ/u,
  },
  en: {
    summary: 'Your price',
    refundable: /Refundable until 25 March/u,
    fixed: /Not refundable/u,
    fees: /Paid at the hotel/u,
    fee: 'TRY\u00A0240',
    total: /200\.300/u,
    promo: 'Promo code',
    apply: 'Apply',
    done: 'Done!',
    invalid: /3 to 32/u,
    proceed: 'Continue to book',
    stale: 'These prices are 20 minutes old',
    party: /^Travellers/u,
    more: 'One more: Infants',
    full: 'Not available on this day',
    dropped: /Your trip no longer includes what is not available any more: Activity 10\./u,
    seats: /takes at most 9 seats/u,
    moreAdults: 'One more: Adults',
    addRoom: 'Add a room',
    some_full: /Some of the expert’s hotels are full on these dates/u,
    all_full: /^The expert’s hotels are full on these dates/u,
  },
};

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await loadLocale('ar', ['package']);
  await loadLocale('en', ['package']);
});
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('the package page, %s', (locale) => {
  const words = WORDS[locale];
  const summary = () => screen.getByRole('complementary', { name: words.summary });

  it('[OP1] says which activity has no places on its day, and does not let it be chosen', async () => {
    const packageOffer = {
      ...offer(),
      selected_amenities: [anAmenity(10, { available: false }), anAmenity(11, { available: true, date: '2027-04-03' })],
    };
    const { does } = show(locale, packageOffer);
    expect(screen.getByText(words.dropped)).toBeTruthy();
    const full = screen.getByRole<HTMLInputElement>('switch', { name: 'Activity 10' });
    expect([full.disabled, full.checked]).toEqual([true, false]);
    expect(document.getElementById(full.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words.full);
    await does.click(full);
    expect(full.checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activity 11' }).checked).toBe(true);
  });

  it.each(['some_full', 'all_full'] as const)('[CA11] tells that the expert’s hotels are full: %s', (hotels_note) => {
    show(locale, anOffer({ trips: [aTrip({ hotels_array: [house], hotels_note })] }));
    expect(screen.getByText(words[hotels_note])).toBeTruthy();
    cleanup();
    show(locale);
    for (const note of [words.some_full, words.all_full]) expect(screen.queryByText(note)).toBeNull();
  });

  it('[S8] [E4] labels each room refundable or not, and tells the fees paid at the hotel', () => {
    show(locale);
    const free = screen.getByRole('radio', { name: /Sea room/u }).closest('label')!;
    const fixed = screen.getByRole('radio', { name: /Garden room/u }).closest('label')!;
    expect(free.textContent).toMatch(words.refundable);
    expect(free.textContent).toMatch(words.fees);
    expect(free.textContent).toContain(words.fee);
    expect(fixed.textContent).toMatch(words.fixed);
    expect(fixed.textContent).not.toMatch(words.fees);
  });

  it('[S4] another room shows its difference, and chosen it changes the price', async () => {
    const { does } = show(locale);
    expect(summary().textContent).toMatch(words.total);
    expect(screen.getByRole('radio', { name: /Sea room/u }).closest('label')!.textContent).toContain('+15.000');
    await does.click(screen.getByRole('radio', { name: /Sea room/u }));
    expect(summary().textContent).toMatch(/215\.300/u);
    expect(screen.getByRole('radio', { name: /Garden room/u }).closest('label')!.textContent).toContain('−15.000');
  });

  it('[K2] an activity that is left takes its price with it', async () => {
    const { does } = show(locale);
    await does.click(screen.getByRole('switch', { name: 'Activity 10' }));
    expect(summary().textContent).toMatch(/179\.300/u);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activity 10' }).checked).toBe(false);
  });

  it('[S9] [K6] the promo button reads Apply, then Done! in green; a code that cannot be one says why', async () => {
    const { does } = show(locale);
    const button = () => within(summary()).getByRole('button', { name: words.apply });
    await does.type(screen.getByLabelText(words.promo), 'a b');
    await does.click(button());
    expect(within(summary()).getByRole('alert').textContent).toMatch(words.invalid);
    expect(screen.getByLabelText<HTMLInputElement>(words.promo).value).toBe('a b');
    await does.clear(screen.getByLabelText(words.promo));
    await does.type(screen.getByLabelText(words.promo), 'spring10');
    await does.click(button());
    const doneButton = await within(summary()).findByRole('button', { name: words.done });
    expect(doneButton.className).toMatch(/greenSuccess/u);
    expect(summary().textContent).toMatch(/180\.300/u);
  });

  it('[X8] after 20 minutes it offers the price of today, and going on waits for it', async () => {
    const { clock, flow } = show(locale);
    await act(() => waitFor(flow.offer, (snapshot) => snapshot.matches('ready')));
    act(() => clock.increment(SELECTION_LIFETIME));
    expect(await screen.findByRole('dialog', { name: words.stale })).toBeTruthy();
    const go = within(summary()).getByText(words.proceed).closest('button');
    expect(go?.disabled).toBe(true);
  });

  it('[P1] goes on with what is chosen', async () => {
    const { does, proceed } = show(locale);
    await does.click(within(summary()).getByRole('button', { name: words.proceed }));
    expect(proceed).toHaveBeenCalledOnce();
  });

  it('[V5] a party beyond the limits is told in a sentence and not sent', async () => {
    const { does, changeRequest } = show(locale);
    await does.click(within(summary()).getByRole('button', { name: words.party }));
    await does.click(await screen.findByRole('button', { name: words.addRoom }));
    const more = screen.getAllByRole('button', { name: words.moreAdults });
    for (const button of [more[0], more[0], more[0], more[0], more[1], more[1], more[1]])
      if (button) await does.click(button);
    expect(screen.getByText(words.seats)).toBeTruthy();
    const buttons = within(screen.getByRole('dialog')).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.at(-1)?.disabled).toBe(true);
    expect(changeRequest).not.toHaveBeenCalled();
  });

  it('[E5] several requested rooms are chosen one by one, each at its own price', async () => {
    const rooms = [
      { Adults: 2, Children: [], Infants: [] },
      { Adults: 1, Children: [4], Infants: [] },
    ];
    const pair = aHotel('pair', [
      aRoom('small', 60, { name: 'Small', netShowings: [60, null] }),
      aRoom('large', 80, { name: 'Large', netShowings: [80, 90] }),
    ]);
    const { does } = show(locale, anOffer({ rooms, trips: [aTrip({ hotels_array: [pair] })] }));
    const groups = screen.getAllByRole('group').filter((group) => group.tagName === 'FIELDSET');
    expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([2, 1]);
    await does.click(within(groups[0]!).getByRole('radio', { name: /Large/u }));
    expect(within(groups[0]!).getByRole<HTMLInputElement>('radio', { name: /Large/u }).checked).toBe(true);
    expect(within(groups[1]!).getByRole<HTMLInputElement>('radio', { name: /Large/u }).checked).toBe(true);
  });
});

describe.each([
  [
    'ar',
    {
      late: 'من المطار إلى الفندق مباشرة.',
      ramadan: 'هذه الأيام في رمضان',
      closed: 'تتوقف العمرة',
      visa: 'التأشيرة، الجواز الكويتي',
    },
  ],
  [
    'en',
    {
      late: 'From the airport straight to the hotel.',
      ramadan: 'These days are in Ramadan',
      closed: 'Umrah is closed',
      visa: 'Visa, Kuwaiti passport',
    },
  ],
] as const)('the days of a package, %s', (locale, words) => {
  afterEach(cleanup);
  const has = (text: string) => screen.queryByText(text, { exact: false }) !== null;
  const stay = (start_date: string, end_date: string) => ({ ...offer(), start_date, end_date });

  it('[WO1] a plan begins after the night of a late landing, and as written otherwise', () => {
    const lands = (at: string) => {
      const flight = aFlight('1', 100);
      const [, back] = flight.Result;
      const way = aLeg([aSegment({ ArrivalDateTime: `2027-04-01T${at}:00` })]);
      return anOffer({
        trips: [aTrip({ hotels_array: [house], flights_array: [{ ...flight, Result: [way, back!] }] })],
      });
    };
    const [first] = page.itinerary;
    const twoDays = { ...page, itinerary: [first!, { ...first!, day: 5, to_day: 5, text: 'Home.' }] };
    show(locale, lands('22:45'), new SimulatedClock(), twoDays);
    expect([has(words.late), has('Tea.')]).toEqual([true, false]);
    cleanup();
    show(locale, lands('10:05'), new SimulatedClock(), twoDays);
    expect([has(words.late), has('Tea.')]).toEqual([false, true]);
  });

  it('[WO1] days in Ramadan say so, others do not', () => {
    show(locale, stay('2027-02-20', '2027-02-24'));
    expect(has(words.ramadan)).toBe(true);
    cleanup();
    show(locale);
    expect(has(words.ramadan)).toBe(false);
  });

  it('[WO1] a stay in Makkah before Hajj says that Umrah is closed; one elsewhere does not', () => {
    const stops = [{ ...page.card.stops[0]!, slug: 'makkah' }];
    const toMakkah = { ...page, card: { ...page.card, stops } };
    show(locale, stay('2027-05-01', '2027-05-05'), new SimulatedClock(), toMakkah);
    expect(has(words.closed)).toBe(true);
    cleanup();
    show(locale, stay('2027-05-01', '2027-05-05'));
    expect(has(words.closed)).toBe(false);
  });

  it('[WO1] a visa and a ministry’s advice are told where they are known, and nothing is where they are not', () => {
    show(locale, offer(), new SimulatedClock(), { ...page, entry: [toLebanon] });
    const sentences = [words.visa, 'No visa needed', 'Read its advice.', 'Residents of Kuwait'];
    expect(sentences.filter((text) => !has(text))).toEqual([]);
    cleanup();
    show(locale);
    expect(has(words.visa)).toBe(false);
  });
});
