import type { ZodMiniType } from 'zod/mini';
import { ExpertCard } from '#contract/entities/expert.ts';
import { FlightOption, Leg, Segment } from '#contract/entities/flight-option.ts';
import { Amenity, ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import { HotelOption } from '#contract/entities/hotel-option.ts';
import { Offer, OfferRequest, PlaceName, Trip } from '#contract/entities/offer.ts';
import { Order } from '#contract/entities/order.ts';
import { PackageCard, PackagePage } from '#contract/entities/package-card.ts';
import { Place } from '#contract/entities/place.ts';
import { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import { Room } from '#contract/entities/room.ts';
import { RoomConfig } from '#contract/entities/selected-rooms.ts';
import { OwnTrip, TripPlan } from '#contract/entities/trip-plan.ts';
import { TripShare } from '#contract/entities/trip-share.ts';
import { Settings } from '#contract/entities/settings.ts';
import { Contact, Traveller } from '#contract/entities/traveller.ts';

export const ENTITIES: Record<string, ZodMiniType> = {
  Amenity,
  Contact,
  ExpertCard,
  FlightOption,
  ForcedAmenity,
  HotelOption,
  Leg,
  Offer,
  OfferRequest,
  Order,
  PackageCard,
  PackagePage,
  Place,
  PlaceName,
  Quote,
  QuoteRequest,
  Room,
  RoomConfig,
  Segment,
  Settings,
  Traveller,
  OwnTrip,
  Trip,
  TripPlan,
  TripShare,
};
