import type { AnyStateMachine } from 'xstate';
import type { CurrencyCode, OwnChannel } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { Minor } from '#contract/rules/money.ts';
import type { HotelChange } from './selection.types.ts';

/** What is restored of a choice; its keys are made anew. */
export type ChoiceToRestore = Pick<MainOfferDetails, 'wish' | 'promo_code'>;

/** A package to be opened: `offer` came with the page, `choice` is one that its first paint already shows. */
type PackageOpening = { by: 'package'; request: OfferRequest; offer: Offer | null; choice: ChoiceToRestore | null };
/** A trip of one's own: the one named, that of a link, or the last one of this browser. */
export type TripOpening = { by: 'trip'; channel: OwnChannel; package_id: number | null; share: string | null };

/** What a page wants open; `saved` is whatever this browser chose last. */
export type Opening = PackageOpening | TripOpening | { by: 'saved' };

/** A trip of one's own: its group of paths, and the link it was opened by. */
export type OpenTrip = { package_id: number; channel: OwnChannel; share: string | null };

/** What an opening that has to be looked up first comes to. */
export type Resolution =
  | { kind: 'open'; request: OfferRequest; choice: ChoiceToRestore | null; trip: OpenTrip | null }
  | { kind: 'elsewhere'; trip: OpenTrip }
  | { kind: 'past'; trip: OwnTrip; request: OfferRequest }
  | { kind: 'missing' };

/** What was passed on last from one child to another: only what differs from it is news. */
export type Baseline = {
  offer: Offer | null;
  flights: FlightOption[];
  hotels: HotelOption[][];
  isWhole: boolean;
  change: HotelChange | null;
  total: Minor;
  currency: CurrencyCode | null;
  isRenewing: boolean;
  /** The open panel, as its entry in the browser's history has it. */
  panel: PanelEntry | null;
};

/** The event that opens the same panel again. */
export type PanelEntry = { type: string; stop: number; HotelCode: string | null };

/** Lists of all options, whose machines come with their screens. */
export type OptionList = 'flightList' | 'hotelList';

/** What this browser kept of a package, and what its visitor wants of it where the first paint could not know. */
export type SavedChoice = { choice: ChoiceToRestore | null; request: OfferRequest | null };

export type PackageFlowInput = { opening: Opening | null; scope: string };

export type PackageFlowContext = {
  opening: Opening | null;
  /** Whether another flow was open when this opening was asked for. */
  hadFlow: boolean;
  /** The language, selling location and currency of the page, in one word. */
  scope: string;
  /** What is wanted of the open package, and what its offer was last asked for. */
  request: OfferRequest | null;
  query: { request: OfferRequest; scope: string } | null;
  offer: Offer | null;
  choice: ChoiceToRestore | null;
  trip: OpenTrip | null;
  /** A code to be applied once there is a price. */
  promoCode: string | null;
  past: { trip: OwnTrip; request: OfferRequest } | null;
  lists: OptionList[];
  baseline: Baseline;
};

/** What the browser's history tells: the panel of the entry moved to, null for the page alone. */
export type HistoryEvent = { type: 'entry.move'; panel: PanelEntry | null };
/** What it is told: a panel opened, or was closed, on the page itself. */
export type EntryEvent = { type: 'panel.show'; panel: PanelEntry | null };

export type PackageFlowEvent =
  | HistoryEvent
  | { type: 'flow.open'; opening: Opening }
  | { type: 'flow.close' }
  | { type: 'flow.retry' }
  | { type: 'scope.change'; scope: string }
  | { type: 'request.change'; request: OfferRequest }
  | { type: 'offer.renew' }
  | { type: 'list.open'; list: OptionList; logic: AnyStateMachine };
