import { useLocation } from 'react-router-dom';
import { lostOfOffer, readOfferQuery } from '#contract/rules/offer-query.ts';
import { LeftOut, useTripWords } from '#src/cards/left-out.tsx';
import classes from './notices.module.css';

/** Days, travellers, cabin or airport of a link that were not understood [FK8]. */
export function LinkLost() {
  const { search } = useLocation();
  const words = useTripWords();
  const query = Object.fromEntries(new URLSearchParams(search));
  const lost = lostOfOffer(query, readOfferQuery(query));
  return <LeftOut className={classes.notice} names={lost.map((name) => words[name] ?? name)} />;
}
