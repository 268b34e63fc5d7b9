/**
 * Photographs by key [CA16]: written once, never changed. Throws MediaUnreachable where the store does not do as it is
 * asked.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null: nothing lies there. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Also what is not there. */
  remove(key: string): Promise<void>;
};

export class MediaUnreachable extends Error {
  override name = 'MediaUnreachable';
}

export const MEDIA_TYPES = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;
export type MediaFormat = keyof typeof MEDIA_TYPES;

/** Under it lies what nobody may see: photographs that wait for moderation, or were taken away. */
export const WAITING = 'w/';
/** A vendor's, that can be fetched again. */
const VENDORS = 'v/';
const KEY =
  /^(?:v\/[0-9a-f]{24}-\d{3,4}\.webp|(?:w\/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{3,4})?\.(?:jpg|webp|avif))$/u;

/** Its name below `v/`; null: of our own. */
export const vendorsName = (key: string): string | null => (key.startsWith(VENDORS) ? key.slice(VENDORS.length) : null);

/** No other name reaches a disk or a bucket. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a photograph`);
  return key;
}
