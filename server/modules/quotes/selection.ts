import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { makeQuote } from '#contract/calls/booking.ts';
import { ALTERED_KEY, partyCode, type OfferService, type Plan } from '#server/modules/offers/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { NO_SUCH_ACTIVITY } from './sentences.ts';

type Selection = ParsedBodyOf<typeof makeQuote>['selection'];
export type ResolvedSelection = {
  flight: { supplier: string; ref: string };
  stops: { supplier: string; hotelCode: string; refs: string[] }[];
  amenities: number[];
};

/** 422 with a sentence per key that is altered or belongs elsewhere. */
export function openSelection(selection: Selection, plan: Plan, keys: OfferService['keys']): ResolvedSelection {
  const fields: Record<string, Sentence> = {};
  const wrong = (field: string) => (fields[`selection.${field}`] = ALTERED_KEY);
  const party = partyCode(plan.stay.rooms);
  const flight = keys.openFlight(selection.SearchId);
  if (!flight || flight.party !== party || flight.origin !== plan.origin.code) wrong('SearchId');
  if (selection.stops.length !== plan.stops.length) wrong('stops');
  const stops = selection.stops.map((choice, index) => {
    const stop = plan.stops[index];
    const hotel = keys.openHotel(choice.Searchid);
    const isSame =
      hotel && stop && hotel.city === stop.place.slug && hotel.checkIn === stop.start && hotel.checkOut === stop.end;
    if (!isSame) wrong(`stops.${index}.Searchid`);
    if (hotel && hotel.hotelCode !== choice.HotelCode) wrong(`stops.${index}.HotelCode`);
    if (hotel && (hotel.supplier !== choice.SourceCode || !plan.sources.includes(hotel.supplier)))
      wrong(`stops.${index}.SourceCode`);
    const rates = choice.rateKeys.map((key) => keys.openRate(key));
    const fits = rates.every(
      (rate) =>
        rate &&
        rate.hotelCode === choice.HotelCode &&
        rate.supplier === choice.SourceCode &&
        rate.checkIn === stop?.start &&
        rate.checkOut === stop?.end &&
        rate.party === party,
    );
    if (!fits || rates.length !== plan.stay.rooms.length) wrong(`stops.${index}.rateKeys`);
    return {
      supplier: choice.SourceCode,
      hotelCode: choice.HotelCode,
      refs: rates.flatMap((rate) => (rate ? [rate.ref] : [])),
    };
  });
  const amenities = [...new Set(selection.amenities)];
  const amenityIds = plan.pkg.facts.amenities.map(({ id }) => id);
  if (amenities.some((id) => !amenityIds.includes(id))) fields['selection.amenities'] = NO_SUCH_ACTIVITY;
  if (!flight || Object.keys(fields).length > 0) throw new Refusal(422, 'altered_key', ALTERED_KEY, { fields });
  return { flight: { supplier: flight.supplier, ref: flight.ref }, stops, amenities };
}
