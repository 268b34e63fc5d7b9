import type { ArrangementLetter } from '#contract/entities/desk/arrangement.ts';
import type { Locale } from '#contract/constants.ts';
import type { ReadHouse } from '#server/modules/catalogue/index.ts';
import { isolated, longDay } from '#server/modules/mail/index.ts';
import type { ArrangedPart } from '#server/modules/orders/index.ts';
import type { ArrangementRow } from '#server/suppliers/own/arrangements.store.ts';
import type { ProviderOfTask } from './arrangements.store.ts';
import { letterText } from './sentences.ts';
import { daysOf, headsOf, isStay } from './task.ts';

/** Kuwait's: the house writes to providers from there. */
const FROM = 85;

/**
 * To the provider, in its language: days, names, heads and flights, never documents [TR4]. Of a part that was given back:
 * its cancellation.
 */
export async function providerLetter(
  row: ArrangementRow,
  part: ArrangedPart,
  provider: ProviderOfTask | undefined,
  { locale: asked, house }: { locale: Locale; house: ReadHouse },
): Promise<ArrangementLetter> {
  const locale = provider?.locale ?? asked;
  const { name, rooms, guests, flights } = part.booking(locale);
  const isOver = row.state === 'cancelling';
  const say = (key: Parameters<typeof letterText>[0], values: Record<string, string> = {}) =>
    letterText(key, values)[locale];
  const listed = (names: string[]) => names.map(isolated).join(locale === 'ar' ? '، ' : ', ');
  const [first = '', last = first] = daysOf(row);
  const heads = Object.entries(headsOf(row)).map(([kind, count]) => [kind, String(count)] as const);
  const seller = await house(locale, FROM);
  const days = isStay(row)
    ? [say('stay', { from: longDay(first, locale), to: longDay(last, locale) })]
    : daysOf(row).map((day) => say('day', { day: longDay(day, locale) }));
  const who = [
    ...rooms.map(({ name: room, board, guests: own }) =>
      say('room', { room: isolated(room), board, guests: listed(own) }),
    ),
    say('heads', Object.fromEntries(heads)),
    ...(rooms.length === 0 && guests.length > 0 ? [say('guests', { guests: listed(guests) })] : []),
    ...flights.map(({ number, from, to, departs, arrives }) =>
      say('flight', {
        number: isolated(number),
        from: isolated(`${from} ${departs.slice(0, 16).replace('T', ' ')}`),
        to: isolated(`${to} ${arrives.slice(0, 16).replace('T', ' ')}`),
      }),
    ),
  ];
  const values = { reference: isolated(part.reference), name: isolated(name) };
  return {
    to: provider?.email ?? '',
    provider: provider?.[`name_${asked}`] ?? null,
    locale,
    title: say(isOver ? 'cancelled_title' : 'new_title', values),
    lines: [
      say(isOver ? 'cancelled' : 'new', values),
      ...days,
      ...(isOver ? [] : [...who, say('please')]),
      ...(seller ? [say('reach', { email: isolated(seller.email), phone: isolated(seller.phone) })] : []),
    ],
  };
}
