import type { PlacePage } from '#contract/calls/place-page.ts';
import type { PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import type { PlaceRow } from './gazetteer.store.ts';

type Edition = NonNullable<PlacePage['event']>;

export const editionDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The current or next edition; the last one, `over`, when all are past; null when not an event. */
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

/** No future edition: nothing links to it any more. */
export const isOver = ({ details }: PlaceRow, today: string): boolean => editionAt(details, today)?.over ?? false;
