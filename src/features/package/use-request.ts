import { useSelector } from '@xstate/react';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { selectRequest } from '#machines/package/offer.selectors.ts';
import { useFlow } from './flow-context.tsx';

/** Days and travellers asked for, also while their offer is on its way. */
export const useRequest = (): OfferRequest => useSelector(useFlow().offer, selectRequest);
