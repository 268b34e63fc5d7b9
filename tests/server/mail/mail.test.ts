import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import type { Order } from '#contract/entities/order.ts';
import { button, frame, htmlOf, isolated } from '#server/modules/mail/frame.ts';
import { letterOf } from '#server/modules/mail/letter.ts';
import { noteHtml } from '#server/modules/mail/email-queue.ts';

const bothLocales = Object.keys(LOCALES) as Locale[];

const quoteOf = (flight: object) => ({
  currency: 'KWD',
  title: 't',
  start_date: '2027-03-26',
  end_date: '2027-03-30',
  flight,
  rooms: [{ Adults: 1, Children: [], Infants: [] }],
  stops: [],
  amenities: [],
  forced_amenities: [],
});

describe('letters', () => {
  it('[WO1] what keeps a direction of its own is a span in HTML: the marks of plain text are boxes in some programs', () => {
    expect(htmlOf(`رقم الحجز: ${isolated('ET-1')}`)).toContain('<span dir="ltr"');
    expect(htmlOf(isolated('450.800 د.ك'))).toContain('<span dir="rtl"');
    expect(htmlOf(`${isolated('a')} ${isolated('b')}`)).not.toMatch(/[\u2066-\u2069]/u);
  });

  it('[K13] what a person typed is text', () => {
    expect(htmlOf('<b>&"\'')).toBe('&lt;b&gt;&amp;&quot;&#39;');
    expect(htmlOf(isolated('<i>'))).toContain('&lt;i&gt;');
    expect(button('en', { label: '<', url: 'https://x/?a=1&b="' })).toContain('href="https://x/?a=1&amp;b=&quot;"');
  });

  it.each(bothLocales)('[WO1] every table and cell has the direction of the letter (%s)', (locale) => {
    const html = noteHtml({
      to: 'a@b.c',
      locale,
      subject: 's',
      title: 't',
      lines: ['one', 'two'],
      code: '482913',
      link: { label: 'open', url: 'https://x' },
    });
    const { dir } = LOCALES[locale];
    const cells = html.match(/<td[^>]*>/gu) ?? [];
    expect(cells.length).toBeGreaterThan(5);
    // the cell that centres the column and the button's own hold no words of their own
    const bare = cells.filter((cell) => !cell.includes(`dir="${dir}"`));
    expect(bare).toHaveLength(2);
    expect((html.match(/<table[^>]*>/gu) ?? []).every((table) => table.includes(`dir="${dir}"`))).toBe(true);
    expect(html).toContain(locale === 'ar' ? 'إي ترافلرز' : 'ETravelers');
    expect(html).toContain('dir="ltr"');
  });

  it.each([
    ['ar', '1,234.500 د.ك'],
    ['en', 'KWD 1,234.500'],
  ] as const)('[WO1] an amount reads as on the site: its thousands stand apart (%s)', (locale, amount) => {
    const order = {
      order_id: 'o',
      reference: 'ET-1',
      quote: quoteOf({ Result: [] }),
      locators: { flight: null, hotels: [] },
      payment: { state: 'paid', amount: 1234.5, refunded: 0, refunded_to_wallet: 0 },
      travellers: [],
    } as unknown as Order;
    expect(letterOf(order, 'cancelled', locale, 'https://x').text).toContain(`\u2068${amount}\u2069`);
  });

  it.each([
    ['ar', ['التذكرة \u2068Value\u2069 · \u206823 kg\u2069', 'التذكرة \u2068Value\u2069 · \u20680 kg\u2069']],
    ['en', ['\u2068Value\u2069 fare · \u206823 kg\u2069', '\u2068Value\u2069 fare · \u20680 kg\u2069']],
  ] as const)('[WO1] a confirmed flight names its fare and the bags of each way (%s)', (locale, lines) => {
    const leg = (day: string, bags: string) => ({
      Segments: [
        {
          AirlineCode: 'KU',
          FlightNumber: '171',
          DepartureCityName: 'Kuwait',
          ArrivalCityName: 'Istanbul',
          DepartureDateTime: `${day}T08:00:00`,
          BaggageAllowance: bags,
        },
      ],
    });
    const order = {
      order_id: 'o',
      reference: 'ET-1',
      quote: quoteOf({ FareName: 'Value', Result: [leg('2027-03-26', '23 kg'), leg('2027-03-30', '0 kg')] }),
      locators: { flight: null, hotels: [] },
      payment: { state: 'paid', amount: 1, refunded: 0, refunded_to_wallet: 0 },
      travellers: [],
    } as unknown as Order;
    const { text, html } = letterOf(order, 'confirmed', locale, 'https://x');
    for (const line of lines) expect(text.split('\n')).toContain(line);
    for (const line of lines) expect(html).toContain(htmlOf(line));
    // a fare that is not told is not named
    const bare = { ...order, quote: { ...order.quote, flight: { ...order.quote.flight, FareName: '' } } };
    // who sells, in the last line [CA20]
    const seller = { name: 'Gulf Trips', phone: '+96522113344', email: 'a@b.example' } as HouseDetails;
    const signed = letterOf(order, 'confirmed', locale, 'https://x', seller);
    for (const of of [signed.text, signed.html]) expect(of).toMatch(/Gulf Trips.*\+965 2211 3344.*a@b\.example/u);
    expect(letterOf(bare, 'confirmed', locale, 'https://x').text.split('\n')).toContain('\u206823 kg\u2069');
  });

  it.each([
    ['ar', 'عدد الغرف: 2', 'المسافرون:\nالغرفة 1\nSARA A\n\nالغرفة 2\nALI A\nNOOR A\n', 'المسافرون: SARA A'],
    ['en', 'Number of rooms: 2', 'Travellers:\nRoom 1\nSARA A\n\nRoom 2\nALI A\nNOOR A\n', 'Travellers: SARA A'],
  ] as const)(
    '[WO1] a confirmed booking says how many rooms there are, and who sleeps in which (%s)',
    (locale, rooms, names, alone) => {
      const [sara, ...others] = [
        { name: 'SARA A', kind: 'adult', room: 0 },
        { name: 'ALI A', kind: 'adult', room: 1 },
        { name: 'NOOR A', kind: 'child', room: 1 },
      ];
      const quote = quoteOf({ Result: [] });
      const order = {
        order_id: 'o',
        reference: 'ET-1',
        quote: { ...quote, rooms: [quote.rooms[0], quote.rooms[0]] },
        locators: { flight: null, hotels: [] },
        payment: { state: 'paid', amount: 1, refunded: 0, refunded_to_wallet: 0 },
        travellers: [sara, ...others],
      } as unknown as Order;
      const textOf = (of: Order) =>
        letterOf(of, 'confirmed', locale, 'https://x').text.replaceAll(/[\u2068\u2069]/gu, '');
      expect(textOf(order)).toContain(rooms);
      expect(textOf(order)).toContain(names);
      const single = { ...order, quote, travellers: [sara] } as unknown as Order;
      expect(textOf(single)).toContain(rooms.replace('2', '1'));
      expect(textOf(single)).toContain(alone);
    },
  );

  it('[WO1] a foot stands beneath the card where there is one', () => {
    expect(frame({ locale: 'ar', subject: 's', foot: 'الذيل' }, [])).toContain('الذيل');
    expect(frame({ locale: 'ar', subject: 's' }, [])).not.toContain('الذيل');
  });
});
