import { useSelector } from '@xstate/react';
import type { Offer } from '#contract/entities/offer.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { countTravellers } from '#contract/rules/party.ts';
import { selectChosen, selectOffer } from '#machines/package/selection.selectors.ts';
import type { Choice } from '#machines/package/selection.machine.ts';
import { useFlow } from './flow-context.tsx';

export function useChosen(): { offer: Offer; chosen: Choice } | null {
  const { selection } = useFlow();
  const offer = useSelector(selection, selectOffer);
  const chosen = useSelector(selection, selectChosen);
  return offer && chosen ? { offer, chosen } : null;
}

export const staysOf = (offer: Offer, choice: Choice) =>
  stopsOf(offer).flatMap((trip, index) => {
    const stop = choice.stops[index];
    return stop ? [{ trip, stop, index }] : [];
  });

/** Includes lap infants. */
export const travellersOf = (offer: Offer): number => countTravellers(offer.rooms);
