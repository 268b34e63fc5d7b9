import { artUrl } from '#server/art/art.ts';

const NEUTRAL = 'scene-calm-sea-3x2';

/** A photograph of a supplier's, which comes from our own address too. */
const PHOTOGRAPH = /^h:([0-9a-f]{24})$/u;

/** A photograph of an expert's. */
const OWN = /^p:([0-9a-f-]{36})$/u;

/** The address of a picture by its name; a name nobody has drawn yet shows the calm sea. */
export function pictureOf(name: string): string {
  const photograph = PHOTOGRAPH.exec(name)?.[1];
  if (photograph) return `/pictures/h/${photograph}.jpg`;
  const own = OWN.exec(name)?.[1];
  if (own) return `/pictures/p/${own}.jpg`;
  try {
    return artUrl(name);
  } catch {
    return artUrl(NEUTRAL);
  }
}
