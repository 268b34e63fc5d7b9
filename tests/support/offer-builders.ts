import type { Entry } from '#contract/entities/entry.ts';
import type { FlightOption, Leg, Segment } from '#contract/entities/flight-option.ts';
import type { Amenity, ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer, OfferRequest, Trip } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';

/** Offers for tests: Istanbul from Kuwait, two adults in one room, 1 to 5 April 2027, but for the `fields` of the test. */
export const anOfferRequest = (fields: Partial<OfferRequest> = {}): OfferRequest => ({
  package_id: 1,
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  start_date: '2027-04-01',
  end_date: '2027-04-05',
  class: 'economy',
  ...fields,
});

export const aSegment = (fields: Partial<Segment> = {}): Segment => ({
  DepartureDateTime: '2027-04-01T05:40:00',
  ArrivalDateTime: '2027-04-01T10:05:00',
  DepartureAirportCode: 'KWI',
  ArrivalAirportCode: 'IST',
  DepartureAirportName: 'Kuwait International',
  ArrivalAirportName: 'Istanbul',
  DepartureCityName: 'Kuwait',
  ArrivalCityName: 'Istanbul',
  AirlineCode: 'TK',
  OperatingAirlineCode: 'TK',
  FlightNumber: '773',
  cabinName: 'Economy',
  BaggageAllowance: '23 kg',
  DurationInMinutes: 265,
  ...fields,
});

export const aLeg = (segments: Segment[] = [aSegment()], minutes = 265): Leg => ({
  Duration: '4h 25m',
  DurationInMinutes: minutes,
  airlineName: 'Turkish Airlines',
  Segments: segments,
});

export const theWayBack = () =>
  aLeg([
    aSegment({
      DepartureDateTime: '2027-04-05T22:30:00',
      ArrivalDateTime: '2027-04-06T02:50:00',
      DepartureAirportCode: 'IST',
      ArrivalAirportCode: 'KWI',
      DepartureCityName: 'Istanbul',
      ArrivalCityName: 'Kuwait',
      FlightNumber: '774',
    }),
  ]);

export const aFlight = (SearchId: string, TotalPrice: number, fields: Partial<FlightOption> = {}): FlightOption => ({
  TotalPrice,
  Class: 'economy',
  SuppCode: 'EMB',
  SearchId,
  Result: [aLeg([aSegment({ FlightNumber: SearchId })]), theWayBack()],
  Refundable: true,
  FareName: 'Flex',
  SeatsLeft: 9,
  ...fields,
});

export const aRoom = (rateKey: string, price: number, fields: Partial<Room> = {}): Room => ({
  name: `Room ${rateKey}`,
  net: price,
  netShowing: price,
  netShowings: [price],
  boardName: 'Breakfast',
  boardCode: 'BB',
  rateKey,
  type: rateKey,
  cancellationPolicies: [{ fromDate: '2027-03-25T21:00:00Z', amount: 20 }],
  propertyFeesLocale: null,
  propertyFeesCurrency: null,
  left: 5,
  image: '/art/room.svg',
  ...fields,
});

export const aHotel = (HotelCode: string, Rooms: Room[], fields: Partial<HotelOption> = {}): HotelOption => ({
  HotelCode,
  Price: Math.min(...Rooms.map((room) => room.netShowing)),
  RoomName: Rooms[0]?.name ?? '',
  type: 'hotel',
  Rooms,
  HotelDetails: {
    Address: 'Karaköy, Istanbul',
    AmenitiesList: ['Breakfast', 'Wi-Fi'],
    AmenityCodes: ['breakfast', 'wifi'],
    HotelName: `Hotel ${HotelCode}`,
    HotelRating: 4,
    ThumbImage: '/art/hotel.svg',
    HotelDescription: 'By the water.',
    Checkin: '14:00',
    Checkout: '12:00',
    Latitude: 41.02,
    Longitude: 28.97,
    ImageCollection: ['/art/hotel.svg'],
    Nearby: '300 m from the ferry',
    timeZone: 'Europe/Istanbul',
  },
  Searchid: `search-${HotelCode}`,
  SourceCode: 'EMB',
  ...fields,
});

export const aTrip = (fields: Partial<Trip> = {}): Trip => ({
  start_date: '2027-04-01',
  end_date: '2027-04-05',
  nights: 4,
  destination: {
    slug: 'istanbul',
    name: 'Istanbul',
    scene: 'istanbul',
    latitude: 41.01,
    longitude: 28.97,
    timeZone: 'Europe/Istanbul',
    airport: 'IST',
  },
  flights_array: [aFlight('dear', 120), aFlight('cheap', 95.25)],
  hotels_array: [aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)]), aHotel('lodge', [aRoom('twin', 48.8)])],
  ...fields,
});

export const aForcedAmenity = (fields: Partial<ForcedAmenity> = {}): ForcedAmenity => ({
  id: 1,
  name: 'Airport transfers',
  type: 'per_service',
  adult_price: 0,
  service_price: 24,
  ...fields,
});

export const anAmenity = (id: number, fields: Partial<Amenity> = {}): Amenity => ({
  id,
  name: `Activity ${id}`,
  type: 'per_service',
  adult_price: 0,
  service_price: 21,
  selected: true,
  day: 3,
  icon: 'ship',
  ...fields,
});

export const anOffer = (fields: Partial<Offer> = {}): Offer => ({
  id: 1,
  type: 'single_destinations',
  user: { slug: 'noura', show_name: 'Noura', profile_image: '/art/noura.svg', headline: 'Lived in Istanbul' },
  destination: { slug: 'istanbul', name: 'Istanbul', scene: 'istanbul' },
  arrival: { slug: 'istanbul', name: 'Istanbul', scene: 'istanbul' },
  image: '/art/istanbul.svg',
  forced_amenities: [aForcedAmenity()],
  selected_amenities: [anAmenity(10), anAmenity(11, { selected: false })],
  start_date: '2027-04-01',
  end_date: '2027-04-05',
  trips: [aTrip()],
  title: 'Istanbul by the water',
  currency: 'KWD',
  class: 'economy',
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  origin: { airport: 'KWI', city: 'Kuwait', latitude: 29.23, longitude: 47.97 },
  sources: ['ETH'],
  promotion: null,
  priced_at: '2026-11-20T12:00:00Z',
  ...fields,
});

/** An offer that lacks what is named. */
export const anOfferWithout = (...missing: ('flights' | 'hotels')[]): Offer =>
  anOffer({
    trips: [
      aTrip({
        ...(missing.includes('flights') ? { flights_array: [] } : {}),
        ...(missing.includes('hotels') ? { hotels_array: [] } : {}),
      }),
    ],
  });

/** What a country asks, of passports and of residents, and what a ministry advises. */
export const toLebanon: Entry = {
  country: 'Lebanon',
  visa: 'No visa needed',
  as_of: '2025-01-12',
  advice: 'Read its advice.',
  others: [{ who: 'Residents of Kuwait', visa: 'Visa on arrival', as_of: '2026-02-19' }],
};
