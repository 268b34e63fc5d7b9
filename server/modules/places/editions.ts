import type { PlacePage } from '#contract/calls/place-page.ts';
import type { PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import type { PlaceRow } from './gazetteer.ts';

type Edition = NonNullable<PlacePage['event']>;

/** The day by which an edition is to come, goes on or is over. */
export const editionDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** An event's edition that goes on or comes next; the last one, `over`, when all are past; null for what is no event. */
export function editionAt(
  { editions, event }: Pick<PlaceDetails, 'editions' | 'event'>,
  today: string,
): Edition | null {
  const all = editions ?? (event ? [{ ...event, expected: false }] : []);
  const edition = all.find(({ ends_on }) => ends_on >= today) ?? all.at(-1);
  if (!edition) return null;
  const { starts_on, ends_on, expected } = edition;
  return { starts_on, ends_on, expected, begun: starts_on <= today, over: ends_on < today };
}

/** An event without an edition to come: nothing leads to it any more but its own address. */
export const isOver = ({ details }: PlaceRow, today: string): boolean => editionAt(details, today)?.over ?? false;
