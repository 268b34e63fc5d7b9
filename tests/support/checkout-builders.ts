import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { SavedCheckout } from '#machines/booking/booking.machine.ts';
import type { TravellerForm } from '#contract/rules/checkout-form.ts';

const LATER = '2026-12-01T10:20:00.000Z';
/** A moment before every deadline of these builders, by the server's clock. */
export const NOW = Date.parse('2026-12-01T10:00:00.000Z');

const flight = (): Quote['flight'] => ({
  TotalPrice: 312.5,
  Class: 'economy',
  SuppCode: 'ET',
  SearchId: 'f:KWI-IST',
  Refundable: false,
  FareName: 'Eco',
  SeatsLeft: 9,
  Result: [leg('KWI', 'IST', '2027-04-01T05:40:00'), leg('IST', 'KWI', '2027-04-09T14:30:00')],
});

const leg = (from: string, to: string, at: string): Quote['flight']['Result'][number] => ({
  Duration: '3h 20m',
  DurationInMinutes: 200,
  airlineName: 'Turkish Airlines',
  Segments: [
    {
      DepartureDateTime: at,
      ArrivalDateTime: `${at.slice(0, 11)}23:00:00`,
      DepartureAirportCode: from,
      ArrivalAirportCode: to,
      DepartureAirportName: from,
      ArrivalAirportName: to,
      DepartureCityName: from === 'KWI' ? 'Kuwait' : 'Istanbul',
      ArrivalCityName: to === 'KWI' ? 'Kuwait' : 'Istanbul',
      AirlineCode: 'TK',
      OperatingAirlineCode: 'TK',
      FlightNumber: '773',
      cabinName: 'Economy',
      BaggageAllowance: '30 kg',
      DurationInMinutes: 200,
    },
  ],
});

const hotel = (): Quote['stops'][number]['hotel'] => ({
  HotelCode: 'H1',
  Price: 200,
  RoomName: 'Double',
  type: 'hotel',
  Searchid: 's1',
  SourceCode: 'ET',
  Rooms: [
    {
      name: 'Double room',
      net: 200,
      netShowing: 200,
      netShowings: [200],
      boardName: 'Breakfast',
      boardCode: 'BB',
      rateKey: 'r1',
      type: 'double',
      cancellationPolicies: [{ fromDate: '2027-03-25T00:00:00.000Z', amount: 200 }],
      propertyFeesLocale: 240,
      propertyFeesCurrency: 'TRY',
      left: 4,
      image: '/art/room.svg',
    },
  ],
  HotelDetails: {
    Address: 'Bosphorus 1',
    AmenitiesList: ['Breakfast'],
    AmenityCodes: ['breakfast'],
    HotelName: 'Yasmin Bosphorus House',
    HotelRating: 4,
    ThumbImage: '/art/hotel.svg',
    HotelDescription: 'By the water.',
    Checkin: '15:00',
    Checkout: '12:00',
    Latitude: 41,
    Longitude: 29,
    ImageCollection: [],
    Nearby: 'Ferry 200 m',
    timeZone: 'Europe/Istanbul',
  },
});

/** A priced trip of two adults to Istanbul, Kuwait and back. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  quote_id: 'q1',
  package_id: 7,
  title: 'Istanbul: sea, then mountain',
  image: '/art/scene-istanbul-4x5.svg',
  user: { slug: 'noura', show_name: 'Noura', profile_image: '/art/portrait-none-1.svg', headline: 'Ferries and mist' },
  start_date: '2027-04-01',
  end_date: '2027-04-09',
  nights: 8,
  class: 'economy',
  rooms: [{ Adults: 1, Children: [], Infants: [] }],
  countries: ['KW', 'TR'],
  flight: flight(),
  stops: [
    {
      destination: { slug: 'istanbul', name: 'Istanbul', scene: 'istanbul' },
      start_date: '2027-04-01',
      end_date: '2027-04-09',
      nights: 8,
      hotel: hotel(),
      rateKeys: ['r1'],
    },
  ],
  amenities: [],
  forced_amenities: [],
  lines: [
    { kind: 'flight', label: 'Flights', detail: 'Kuwait – Istanbul', amount: 312.5 },
    { kind: 'hotel', label: 'Yasmin Bosphorus House', detail: '8 nights', amount: 325 },
    { kind: 'promo', label: 'SPRING10', detail: '', amount: -63.8 },
  ],
  currency: 'KWD',
  total: 637.5,
  discount: 63.8,
  promo_code: 'SPRING10',
  to_pay: 573.7,
  expires_at: LATER,
  ...changes,
});

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  order_id: 'o1',
  reference: 'ET7K4Q',
  state: 'held',
  failure: null,
  created_at: '2026-12-01T10:00:00.000Z',
  hold_expires_at: '2026-12-01T10:15:00.000Z',
  confirmed_at: null,
  quote: aQuote(),
  contact: { email: 'sara@example.com', mobile: '+96550001234' },
  travellers: [{ name: 'SARA ALSALEM', kind: 'adult', room: 0 }],
  payment: {
    state: 'none',
    method: null,
    amount: 573.7,
    wallet: 0,
    refunded: 0,
    refunded_to_wallet: 0,
    refund_due_by: null,
  },
  steps: [
    { name: 'paid', status: 'waiting' },
    { name: 'hotels', status: 'waiting' },
    { name: 'tickets', status: 'waiting' },
  ],
  locators: { flight: null, hotels: [] },
  ...changes,
});

/** A traveller as a careful visitor types one; good for `aQuote`. */
export const aTraveller = (changes: Partial<TravellerForm> = {}): TravellerForm => ({
  room: 0,
  kind: 'adult',
  title: 'mrs',
  first_name: 'Sara',
  last_name: 'Alsalem',
  single_name: false,
  birth_date: '14/5/1990',
  nationality: 'KW',
  document_kind: 'passport',
  document_number: 'P0471 2253',
  document_expiry: '02/8/2031',
  ...changes,
});
export const aContact = () => ({ country: '965', mobile: '50001234', email: 'sara@example.com' });

/** A checkout that nothing was left of. */
export const nothingLeft: SavedCheckout = {
  draft: null,
  quote: null,
  order: null,
  wallet: null,
  request: null,
  placing: false,
  isAtReview: false,
  open: [],
  now: NOW,
};
