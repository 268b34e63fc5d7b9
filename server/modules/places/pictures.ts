import { artUrl } from '#server/art/art.ts';

const NEUTRAL = 'scene-calm-sea-3x2';

/** The address of a picture by its name; a name nobody has drawn yet shows the calm sea. */
export function pictureOf(name: string): string {
  try {
    return artUrl(name);
  } catch {
    return artUrl(NEUTRAL);
  }
}
