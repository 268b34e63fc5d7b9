import type { ZodMiniType } from 'zod/mini';
import { FlightOption, Leg, Segment } from './entities/flight-option.ts';
import { ForcedAmenity } from './entities/forced-amenity.ts';
import { Offer, Trip } from './entities/offer.ts';
import { HotelDetails, HotelOption } from './entities/hotel-option.ts';
import { PromoCheck } from './calls/promo-code-check.ts';
import { Room } from './entities/room.ts';
import { RoomConfig } from './entities/selected-rooms.ts';
import { Settings } from './entities/settings.ts';
import { User } from './entities/user.ts';

/** §7; all others are ours (C13). */
export const SPEC_CALLS = [
  'GET /api/v1/website/settings',
  'POST /api/v1/website/package_details_new',
  'POST /api/v1/website/package_details_new_all_flights',
  'POST /api/v1/website/package_details_new_all_hotels',
  'POST /api/v1/website/package_details_new_hotel_room_mapping',
  'POST /api/v1/website/login',
  'POST /api/v1/website/signup',
  'POST /api/v1/website/reset',
  'POST /api/v1/website/promo_code_check',
  'POST /api/auth/login',
  'GET /api/auth/user',
  'POST /api/auth/logout',
] as const;

/** §3; all others are ours (E1). */
export const SPEC_ENTITIES: { name: string; schema: ZodMiniType; fields: string }[] = [
  {
    name: 'Offer',
    schema: Offer,
    fields: 'id type user destination arrival image forced_amenities selected_amenities start_date end_date trips',
  },
  { name: 'Trip', schema: Trip, fields: 'start_date end_date flights_array hotels_array' },
  { name: 'Forced amenity', schema: ForcedAmenity, fields: 'type adult_price service_price' },
  { name: 'Flight option', schema: FlightOption, fields: 'TotalPrice Class SuppCode SearchId Result' },
  { name: 'Leg', schema: Leg, fields: 'Duration DurationInMinutes airlineName Segments' },
  {
    name: 'Segment',
    schema: Segment,
    fields:
      'DepartureDateTime ArrivalDateTime DepartureAirportCode ArrivalAirportCode DepartureAirportName ArrivalAirportName DepartureCityName ArrivalCityName AirlineCode OperatingAirlineCode FlightNumber cabinName BaggageAllowance',
  },
  {
    name: 'Hotel option',
    schema: HotelOption,
    fields: 'HotelCode Price RoomName type Rooms HotelDetails Searchid SourceCode',
  },
  {
    name: 'Hotel details',
    schema: HotelDetails,
    fields:
      'Address AmenitiesList HotelName HotelRating ThumbImage HotelDescription Checkin Checkout Latitude Longitude ImageCollection',
  },
  {
    name: 'Room',
    schema: Room,
    fields: 'name net netShowing boardName rateKey type cancellationPolicies propertyFeesLocale propertyFeesCurrency',
  },
  { name: 'Room configuration', schema: RoomConfig, fields: 'Adults Children Infants' },
  { name: 'User', schema: User, fields: 'id full_name email mobile scope' },
  { name: 'Settings', schema: Settings, fields: 'make_your_trip' },
  { name: 'Promo check', schema: PromoCheck, fields: 'discount total_price_pefore total_price_after' },
];
