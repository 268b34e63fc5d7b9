import type { Order } from '#contract/entities/order.ts';
import type { Locale } from '#contract/constants.ts';
import { addDays } from '#contract/rules/dates.ts';
import { opaque } from '#server/opaque.ts';
import type { Database } from '#server/db/database.ts';
import { readTimeZones } from '#server/modules/orders/orders.store.ts';

const WORDS = {
  ar: { flight: 'رحلة طيران', stay: 'إقامة في', reference: 'رقم الحجز' },
  en: { flight: 'Flight', stay: 'Stay at', reference: 'Booking reference' },
};

type Entry = { uid: string; start: string; end: string; title: string; place: string; note: string };

const escaped = (text: string) => text.replace(/[\\;,]/gu, (mark) => `\\${mark}`).replace(/\r?\n/gu, '\\n');
const instantText = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`;
const dayText = (day: string) => day.replaceAll('-', '');

/** A local time that the zone skips or repeats takes the earlier offset. */
export function instantOf(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  const offsetAt = (instant: number) => {
    const parts = new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }).formatToParts(instant);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '00';
    const wallClock = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
    return Date.parse(wallClock) - instant;
  };
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** RFC 5545: at most 75 bytes a line, continued with a space; characters stay whole. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > 74) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/** Flights as instants; stays and booked activities as whole days. */
export async function calendarOf(db: Database, order: Order, locale: Locale, now: number): Promise<string> {
  const words = WORDS[locale];
  const segments = order.quote.flight.Result.flatMap((leg) => leg.Segments);
  const codes = segments.flatMap((segment) => [segment.DepartureAirportCode, segment.ArrivalAirportCode]);
  const zones = await readTimeZones(db, codes);
  const note = `${words.reference}: ${order.reference}`;
  const at = (wall: string, code: string) => {
    const zone = zones.get(code);
    // without a zone the time stays local
    return zone ? `:${instantText(instantOf(wall, zone))}` : `:${wall.replace(/[-:]/gu, '')}`;
  };
  const flights = segments.map((segment, index): Entry => ({
    uid: `${order.order_id}-f${index}`,
    start: `DTSTART${at(segment.DepartureDateTime, segment.DepartureAirportCode)}`,
    end: `DTEND${at(segment.ArrivalDateTime, segment.ArrivalAirportCode)}`,
    title: `${words.flight} ${segment.AirlineCode}${segment.FlightNumber.replace(segment.AirlineCode, '')} · ${segment.DepartureCityName} – ${segment.ArrivalCityName}`,
    place: segment.DepartureAirportName,
    note,
  }));
  const stays = order.quote.stops.map((stop, index): Entry => ({
    uid: `${order.order_id}-h${index}`,
    start: `DTSTART;VALUE=DATE:${dayText(stop.start_date)}`,
    end: `DTEND;VALUE=DATE:${dayText(stop.end_date)}`,
    title: `${words.stay} ${stop.hotel.HotelDetails.HotelName}`,
    place: stop.hotel.HotelDetails.Address,
    note,
  }));
  const booked = order.locators.activities?.flatMap(({ amenity, locator }) => (locator ? [amenity] : [])) ?? [];
  const tours = order.quote.amenities.flatMap(({ id, name, date }): Entry[] =>
    date && booked.includes(id)
      ? [
          {
            uid: `${order.order_id}-a${id}`,
            start: `DTSTART;VALUE=DATE:${dayText(date)}`,
            end: `DTEND;VALUE=DATE:${dayText(addDays(date, 1))}`,
            title: name,
            place: '',
            note,
          },
        ]
      : [],
  );
  const lines = [...flights, ...stays, ...tours].flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${opaque(entry.uid)}@etravelers`,
    `DTSTAMP:${instantText(now)}`,
    entry.start,
    entry.end,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.note)}`,
    'END:VEVENT',
  ]);
  const whole = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ETravelers//Trips//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${whole.map(folded).join('\r\n')}\r\n`;
}
