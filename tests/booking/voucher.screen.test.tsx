// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import { anOrder, aQuote } from '#tests/support/checkout-builders.ts';
import { scan } from '#tests/support/scan.ts';
import { showOutcome } from '#tests/support/show-outcome.tsx';

const WORDS = {
  ar: {
    booked: /تم الحجز/u,
    free: 'حتى 24 مارس',
    payable: 'HOTEL SELLER, S.L. بصفتها وكيلًا',
    one: /غرفة واحدة$/u,
    two: /غرفتان$/u,
    first: 'الغرفة 1',
    second: 'الغرفة 2',
  },
  en: {
    booked: /^Booked\./u,
    free: 'Until 24 March',
    payable: 'Payable through HOTEL SELLER, S.L., acting as agent',
    one: /1 room$/u,
    two: /2 rooms$/u,
    first: 'Room 1',
    second: 'Room 2',
  },
};

beforeAll(async () => {
  await Promise.all([loadLocale('ar', ['booking']), loadLocale('en', ['booking'])]);
});
afterEach(cleanup);

for (const locale of ['ar', 'en'] as const)
  describe(`the voucher, ${locale}`, () => {
    const words = WORDS[locale];

    it('[R16] show the voucher of a confirmed order', async () => {
      showOutcome(
        locale,
        anOrder({ state: 'confirmed', steps: anOrder().steps.map((step) => ({ ...step, status: 'done' })) }),
      );
      expect(await screen.findByRole('heading', { level: 1, name: words.booked })).toBeTruthy();
      const voucher = within(screen.getByRole('article'));
      expect(voucher.getByText('ET7K4Q')).toBeTruthy();
      expect(scan(voucher.getByRole('img', { name: /ET7K4Q/u }).outerHTML)).toBe('ET7K4Q');
    });

    it.each([
      ['2027-03-24T18:29:00Z', true],
      ['2027-03-24T18:31:00Z', false],
    ])('[S8] at %s, say whether cancelling a hotel in Delhi is free to the minute: %s', async (now, isFree) => {
      const quote = aQuote();
      const [stop] = quote.stops;
      stop!.hotel.HotelDetails.timeZone = 'Asia/Kolkata';
      stop!.hotel.Rooms[0]!.cancellationPolicies = [{ fromDate: '2027-03-24T18:30:00.000Z', amount: 200 }];
      showOutcome(locale, anOrder({ state: 'confirmed', quote }), Date.parse(now));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(words.free) !== null).toBe(isFree);
    });

    it('[R16] [E2] name on the voucher every flight of the trip, with its day, and what each hotel calls the booking', async () => {
      const { flight } = anOrder().quote;
      const [leg] = flight.Result;
      const [segment] = leg!.Segments;
      const between = {
        ...segment!,
        FlightNumber: 'FZ800',
        AirlineCode: 'FZ',
        DepartureDateTime: '2027-03-14T23:40:00',
        ArrivalDateTime: '2027-03-15T01:05:00',
      };
      const whole = { ...flight, Result: [leg!, { ...leg!, Segments: [between] }] };
      const quote = aQuote({ flight: whole });
      showOutcome(locale, anOrder({ state: 'confirmed', quote, locators: { flight: 'KU1', hotels: ['H1'] } }));
      const voucher = within(await screen.findByRole('article'));
      const flights = voucher.getAllByRole('listitem').filter((item) => /\d{2}:\d{2}/u.test(item.textContent));
      expect(flights).toHaveLength(whole.Result.flatMap(({ Segments }) => Segments).length);
      const text = flights.find((item) => item.textContent.includes('FZ 800'))?.textContent;
      expect(text).toMatch(/14 March|14 مارس/u);
      for (const part of ['23:40', '01:05', '+1']) expect(text).toContain(part);
      expect(voucher.getByText('H1')).toBeTruthy();
    });

    it('[R16] say on the voucher how many rooms there are, and who sleeps in which', async () => {
      const alone = { Adults: 1, Children: [], Infants: [] };
      const travellers = [
        { name: 'SARA ALSALEM', kind: 'adult' as const, room: 0 },
        { name: 'AHMAD ALSALEM', kind: 'adult' as const, room: 1 },
        { name: 'NOOR ALSALEM', kind: 'child' as const, room: 1 },
      ];
      const rooms = [alone, { Adults: 1, Children: [7], Infants: [] }];
      showOutcome(locale, anOrder({ state: 'confirmed', quote: aQuote({ rooms }), travellers }));
      const voucher = within(await screen.findByRole('article'));
      expect(voucher.getByText(words.two)).toBeTruthy();
      const namesIn = (room: string) => voucher.getByRole('list', { name: room }).textContent;
      expect([namesIn(words.first), namesIn(words.second)]).toEqual(['SARA ALSALEM', 'AHMAD ALSALEMNOOR ALSALEM']);
      cleanup();
      showOutcome(locale, anOrder({ state: 'confirmed', quote: aQuote({ rooms: [alone] }) }));
      const one = within(await screen.findByRole('article'));
      expect(one.getByText(words.one)).toBeTruthy();
      expect(one.queryByRole('list', { name: words.first })).toBeNull();
    });

    it('[SU3] [SU4] show on the voucher the tickets and what a hotel’s seller has to be told of', async () => {
      const provider = { name: 'HOTEL SELLER, S.L.', vat_number: 'ESB1' };
      const hotels = [{ provider, remarks: ['Check-in hour 15:00.'] }];
      showOutcome(
        locale,
        anOrder({ state: 'confirmed', travel_documents: { tickets: ['1252106312810', '1252106312811'], hotels } }),
      );
      const voucher = await screen.findByRole('article');
      expect(within(voucher).getByText('1252106312811')).toBeTruthy();
      expect(within(voucher).getByText('Check-in hour 15:00.')).toBeTruthy();
      expect(voucher.textContent).toContain(words.payable);
      expect(within(voucher).getByText('ESB1')).toBeTruthy();
    });
  });
