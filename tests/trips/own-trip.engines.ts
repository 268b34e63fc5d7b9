import { test } from '#tests/support/engines/engine-test.ts';

/** Each language has a city of its own, so that the two never ask for the same rooms. */
const WORDS = {
  ar: { city: 'إسطنبول', next: /^الشهر التالي/u, lowest: /من الأقل/u, close: /^أغلق التقويم/u, choose: /^اختر/u },
  en: {
    city: 'Vienna',
    next: /^Next month/u,
    lowest: /one of the lowest/u,
    close: /^Close the calendar/u,
    choose: /^Choose/u,
  },
} as const;

for (const locale of ['ar', 'en'] as const)
  test(`[OP9] [R10] a trip of one’s own: place, days, first results, flight, hotel, room, its price, ${locale}`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[locale];
    await visitor.open(`/${locale}/makeyourtrip`);
    await visitor.hydrated();
    await visitor.type('[name="stops.0.place"]', words.city);
    await visitor.press('main form [role=listbox] [role=option]');
    await visitor.seesNo('main form [role=listbox] [role=option]');
    await visitor.press('[name=start_date]');
    await visitor.press('main form button', words.next);
    await visitor.sees('main form[data-calendar=shown]');
    await visitor.press('main form button', words.lowest);
    await visitor.press('main form button', words.close);
    await visitor.press('main form button[type=submit]');
    const next = 'aside button[data-variant=filled]:not([disabled])';
    await visitor.isAt(/\/makeyourtrip\/selectFlight\?trip=\d{10}$/u);
    await visitor.sees(next);
    await visitor.press('main li button', words.choose);
    await visitor.isAt(/\/makeyourtrip\/selecthotels\?trip=\d{10}$/u);
    await visitor.press(next);
    await visitor.isAt(/\/makeyourtrip\/selectRoom\?trip=\d{10}$/u);
    await visitor.press(next);
    await visitor.isAt(/\/makeyourtrip\/tripdetails\?trip=\d{10}$/u);
    await visitor.sees('aside dl');
    await visitor.driver.back();
    await visitor.isAt(/\/makeyourtrip\/selectRoom\?trip=\d{10}$/u);
    await visitor.driver.forward();
    await visitor.isAt(/\/makeyourtrip\/tripdetails\?trip=\d{10}$/u);
    await visitor.press(next);
    await visitor.isAt(/\/makeyourtrip\/booking$/u);
    await visitor.sees('main[data-showing=travellers]');
  });
