import { useLocation } from 'react-router-dom';
import { lostOfOffer, readOfferQuery } from '#contract/rules/offer-query.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { LeftOut, useTripWords } from '#src/cards/left-out.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { isAhead } from './package-request.ts';
import classes from './notices.module.css';

/** Days, travellers, cabin or airport of a link that were not understood, or days that cannot be booked [FK8]. */
export function LinkLost() {
  const { search } = useLocation();
  const { location } = useScope();
  const words = useTripWords();
  const query = Object.fromEntries(new URLSearchParams(search));
  const read = readOfferQuery(query);
  const { start_date, end_date } = read;
  // days that nobody can book are replaced by the package's own
  const isKept = start_date && end_date && isAhead({ start_date, end_date }, location, serverDate());
  const lost = lostOfOffer(query, { ...read, start_date: isKept ? start_date : undefined });
  return <LeftOut className={classes.notice} names={lost.map((name) => words[name] ?? name)} />;
}
