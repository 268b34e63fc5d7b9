import type { Locale } from '#contract/constants.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';
import { partTitle } from './parts.ts';
import { nameOf } from './people.ts';

/** What a provider needs to know of a sold part; times local at each airport. */
export type ServiceBooking = {
  name: string;
  /** Of a stay, as they were sold. */
  rooms: { name: string; board: string; guests: string[] }[];
  guests: string[];
  flights: { number: string; from: string; to: string; departs: string; arrives: string }[];
};

/** Without names once the order is erased. */
export function serviceBooking(
  { components, quote: quotes }: Pick<QuoteFacts, 'components' | 'quote'>,
  part: number,
  travellers: Traveller[],
  locale: Locale,
): ServiceBooking {
  const component = components[part];
  if (!component) throw new Error(`there is no part ${part}`);
  const quote = quotes[locale];
  const before = components.slice(0, part);
  const guests = travellers.map(nameOf).filter(Boolean);
  const stay = component.kind === 'hotel' ? quote.stops[before.filter(({ kind }) => kind === 'hotel').length] : null;
  return {
    name: partTitle(component, quote, before).label,
    rooms: (stay?.rateKeys ?? []).map((key, at) => {
      const room = stay?.hotel.Rooms.find(({ rateKey }) => rateKey === key);
      const own = travellers.filter((traveller) => traveller.room === at).map(nameOf);
      return { name: room?.name ?? '', board: room?.boardName ?? '', guests: own.filter(Boolean) };
    }),
    guests,
    flights: quote.flight.Result.flatMap(({ Segments }) =>
      Segments.map((one) => ({
        number: `${one.AirlineCode}${one.FlightNumber.replace(one.AirlineCode, '')}`,
        from: one.DepartureAirportCode,
        to: one.ArrivalAirportCode,
        departs: one.DepartureDateTime,
        arrives: one.ArrivalDateTime,
      })),
    ),
  };
}
