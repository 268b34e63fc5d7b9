/** Ms. */
export const TIMEOUT = 60_000;
/** Houses a call. */
export const MOST_HOUSES = 1_000;

export type ContentLanguage = 'ENG' | 'ARA';
/** What is read of a house; of Arabic its words alone. */
export const FIELDS: Record<ContentLanguage, string> = {
  ENG: 'name,description,address,coordinates,categoryCode,accommodationTypeCode,zoneCode,rooms,facilities,images,lastUpdate',
  ARA: 'name,description,address,rooms',
};

/** `from` counts from 1. What has no words in the language comes in English. */
export function contentPath(
  list: string,
  query: Record<string, string>,
  { from, most }: { from: number; most: number },
): string {
  const page = { from: String(from), to: String(from + most - 1), useSecondaryLanguage: 'true' };
  return `/hotel-content-api/1.0/${list}?${new URLSearchParams({ ...query, ...page }).toString()}`;
}
