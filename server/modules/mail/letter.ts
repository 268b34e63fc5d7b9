import { LOCALES, type Locale } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import { shownPhone } from '#contract/rules/shown-phone.ts';
import type { Order } from '#contract/entities/order.ts';
import { bagsOf } from '#contract/rules/bags.ts';
import { byRoom } from '#contract/rules/party.ts';
import { longDay } from './days.ts';
import { button, cell, frame, htmlOf, isolated } from './frame.ts';
import { LABELS, LETTERS, NOTHING_PAID, PAID_LATE, type MailKind } from './mail-words.ts';
import { leadOf, moneyFacts, type Fact } from './money-facts.ts';

export type Letter = { subject: string; html: string; text: string };
function factsOf(order: Order, kind: MailKind, locale: Locale): Fact[] {
  const words = LABELS[locale];
  const { quote, locators, travellers, travel_documents: documents } = order;
  const comma = locale === 'ar' ? '،' : ',';
  const code = (locator: string | null | undefined) => (locator ? [`${words.locator}: ${isolated(locator)}`] : []);
  const fareLine = (leg: (typeof quote.flight.Result)[number]) => {
    const { FareName: fare } = quote.flight;
    const bags = bagsOf([leg]);
    const details = [...(fare ? [words.fare(isolated(fare))] : []), ...(bags ? [isolated(bags)] : [])];
    return details.length > 0 ? [details.join(' · ')] : [];
  };
  const legs = quote.flight.Result.map((leg) => {
    const [first, last] = [leg.Segments[0], leg.Segments.at(-1)];
    if (!first || !last) return [];
    const numbers = leg.Segments.map(({ AirlineCode, FlightNumber }) => isolated(`${AirlineCode} ${FlightNumber}`));
    return [
      `${isolated(first.DepartureCityName)} – ${isolated(last.ArrivalCityName)} (${numbers.join(' · ')})`,
      `${longDay(first.DepartureDateTime, locale)}${comma} ${isolated(first.DepartureDateTime.slice(11, 16))}`,
      ...fareLine(leg),
    ];
  });
  const hotels = quote.stops.map((stop, index) => [
    isolated(stop.hotel.HotelDetails.HotelName),
    ...code(locators.hotels[index]),
    ...voucherLines(documents?.hotels[index], words),
  ]);
  const activities = bookedActivities(order).map(({ name, date, locator, isArranged }) => [
    isolated(name),
    ...(date ? [longDay(date, locale)] : []),
    ...(isArranged ? [words.arranging] : code(locator)),
  ]);
  return [
    { label: words.reference, value: isolated(order.reference) },
    { label: words.dates, value: `${longDay(quote.start_date, locale)} – ${longDay(quote.end_date, locale)}` },
    ...(kind === 'confirmed'
      ? [
          { label: words.flight, value: paragraphs(legs) },
          ...(locators.flight ? [{ label: words.airline, value: isolated(locators.flight) }] : []),
          ...(documents?.tickets.length
            ? [{ label: words.tickets, value: documents.tickets.map(isolated).join('\n') }]
            : []),
          { label: words.hotels, value: paragraphs(hotels) },
          ...(activities.length > 0 ? [{ label: words.activities, value: paragraphs(activities) }] : []),
          { label: words.rooms, value: String(quote.rooms.length) },
          { label: words.travellers, value: namesOf(travellers, words) },
        ]
      : []),
    ...moneyFacts(order, kind, locale),
  ];
}

type HotelDocuments = NonNullable<Order['travel_documents']>['hotels'][number];

/** Details that the hotel needs on the voucher [SU4]. */
function voucherLines(hotel: HotelDocuments | undefined, words: (typeof LABELS)[Locale]): string[] {
  if (!hotel) return [];
  const { provider, remarks } = hotel;
  return [
    ...(provider ? [words.payable(isolated(provider.name), isolated(provider.vat_number))] : []),
    ...remarks.map(isolated),
  ];
}

/** With several rooms, grouped by room. */
function namesOf(travellers: Order['travellers'], words: (typeof LABELS)[Locale]): string {
  const rooms = byRoom(travellers);
  const names = (guests: Order['travellers']) => guests.map(({ name }) => isolated(name));
  if (rooms.length < 2) return names(travellers).join('\n');
  return paragraphs(rooms.map(({ room, travellers: guests }) => [words.room(room), ...names(guests)]));
}

const paragraphs = (things: string[][]): string => things.map((lines) => lines.join('\n')).join('\n\n');

/** Confirmed ones, in the order's language. */
function bookedActivities({ quote, locators, travel_documents: documents }: Order) {
  const all: { id: number; name: string; date?: string }[] = [...quote.amenities, ...quote.forced_amenities];
  return (locators.activities ?? []).flatMap(({ amenity, locator }) => {
    const activity = all.find(({ id }) => id === amenity);
    const isArranged =
      documents?.activities?.some((one) => one.amenity === amenity && one.state === 'arranging') ?? false;
    return activity && (locator || isArranged)
      ? [{ name: activity.name, date: activity.date, locator, isArranged }]
      : [];
  });
}

function lettersOf({ state, payment }: Order, kind: MailKind): (typeof LETTERS)[MailKind] {
  if (kind !== 'refunded') return LETTERS[kind];
  if (payment.amount === 0) return NOTHING_PAID;
  return state === 'expired' ? PAID_LATE : LETTERS.refunded;
}

/** `house`: who sells, for the last line [CA20]. */
export function letterOf(
  order: Order,
  kind: MailKind,
  locale: Locale,
  publicUrl: string,
  house: HouseDetails | null = null,
): Letter {
  const sentences = lettersOf(order, kind)[locale];
  const lead = leadOf(sentences.lead, order);
  const words = LABELS[locale];
  const link = `${publicUrl}/${locale}/booking/${kind === 'confirmed' ? 'success' : 'failed'}/${order.order_id}`;
  const facts = factsOf(order, kind, locale);
  const subject = sentences.subject(order.reference);
  const sellers = house ? [house.name, shownPhone(house.phone), house.email].map(isolated).join(' · ') : '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr>${cell(locale, 'padding:10px 0 0;color:#5f667a;font-size:14px;line-height:1.5', label)}</tr><tr>${cell(locale, 'font-weight:500', htmlOf(value))}</tr>`,
  );
  const head = `<h1 style="margin:0;font-size:24px;line-height:1.4">${sentences.title}</h1><p style="margin:12px 0">${lead}</p><p style="margin:4px 0 16px;color:#454c63">${htmlOf(order.quote.title)}</p>`;
  const table = `<table role="presentation" dir="${LOCALES[locale].dir}" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px dashed #e3dccf">${rows.join('')}</table>`;
  const html = frame({ locale, subject, foot: [words.foot, htmlOf(sellers)].filter(Boolean).join('<br>') }, [
    cell(locale, 'padding:12px 24px 0', head),
    cell(locale, 'padding:0 24px', table),
    cell(locale, 'padding:20px 24px 28px', button(locale, { label: sentences.action, url: link })),
  ]);
  const text = [
    sentences.title,
    '',
    lead,
    '',
    order.quote.title,
    ...facts.map(({ label, value }) => (value.includes('\n') ? `\n${label}:\n${value}\n` : `${label}: ${value}`)),
    '',
    `${sentences.action}: ${link}`,
    '',
    words.foot,
    sellers,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n');
  return { subject, html, text };
}
