import type { ReplyOf } from '#contract/calls/call.ts';
import { packageList } from '#contract/calls/packages.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { SelectionKeys } from '#contract/entities/selection.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { applySelection, EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { breakdownOf } from '#machines/package/selection.rules.ts';
import type { visitorOf } from './journey.ts';

export const PARTY = { rooms: [{ Adults: 2, Children: [] as number[], Infants: [] as number[] }], class: 'economy' };
/** Istanbul and Trabzon; Istanbul alone. */
export const MULTI = { package_id: 101, start_date: '2027-04-01', end_date: '2027-04-09', ...PARTY };
export const SINGLE = { package_id: 103, start_date: '2027-04-01', end_date: '2027-04-06', ...PARTY };

type Visitor = ReturnType<typeof visitorOf>;

/** The offer of a request; the test fails when there is none. */
export async function offerOf(visitor: Visitor, body: object = SINGLE, headers = {}): Promise<Offer> {
  const { status, body: reply } = await visitor.ask<{ data: Offer }>('POST', 'package_details_new', body, { headers });
  if (status !== 200) throw new Error(`no offer: ${status} ${JSON.stringify(reply)}`);
  return reply.data;
}

export type List = ReplyOf<typeof packageList>['data'];
/** A page of a list, which fits its schema. */
export async function listOf(visitor: Visitor, query: Record<string, string> = {}, headers = {}): Promise<List> {
  const path = `packages?${new URLSearchParams(query)}`;
  const { status, body } = await visitor.ask('GET', path, undefined, { headers });
  if (status !== 200) throw new Error(`no list: ${status} ${JSON.stringify(body)}`);
  return packageList.reply.parse(body).data;
}

/** What the site preselects of an offer (S2), as a quote asks for it. */
export function preselected(offer: Offer) {
  const granted = applySelection(offer, EMPTY_SELECTION);
  if (!granted) throw new Error(`package ${offer.id} cannot be sold`);
  const { flight, stops, amenities } = granted.chosen;
  const selection: SelectionKeys = {
    SearchId: flight.SearchId,
    stops: stops.map(({ hotel, rooms }) => ({
      HotelCode: hotel.HotelCode,
      Searchid: hotel.Searchid,
      SourceCode: hotel.SourceCode,
      rateKeys: rooms.map(({ rateKey }) => rateKey),
    })),
    amenities,
  };
  return { chosen: granted.chosen, selection, stops: stopsOf(offer) };
}

/** The price that the visitor's own screen shows of an offer. */
export const shownPrice = (offer: Offer) => breakdownOf({ offer, chosen: preselected(offer).chosen });
