const SOUNDS: [RegExp, string][] = [
  [/x/gu, 'ks'],
  [/j/gu, 'y'],
  [/tch|sch|sh|ch/gu, 'x'],
  [/ph/gu, 'f'],
  [/c(?=[eiy])/gu, 's'],
  [/kh|ck|[cq]/gu, 'k'],
  [/ou|oo|au|aw|ow|[ou]/gu, 'u'],
  [/ai|ay|ei|ey|ea|ie|[eiy]/gu, 'i'],
  [/p/gu, 'b'],
  [/v/gu, 'f'],
  [/z/gu, 's'],
  [/[طث]/gu, 'ت'],
  [/ص/gu, 'س'],
  [/[ظضذ]/gu, 'د'],
  [/[قغجگ]/gu, 'ك'],
  [/ح/gu, 'ه'],
  [/چ/gu, 'ش'],
  [/ه$/u, 'ا'],
  [/(.)\1+/gu, '$1'],
  [/(?<=.)h$/u, ''],
];

/** The same for Sheikh and Shaikh, طرابزون and ترابزون. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [spelling, heard]) => sound.replace(spelling, heard), word);

/** Consonants only: vowels vary most. */
const bonesOf = (heard: string): string => heard.replace(/[aiuاوي]/gu, '');

/** None in a short word, whose neighbours are other words. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Longer ones allow a typo in their beginning. */
const LONG = 5;
/** Less than a typo. */
const GOES_ON = 0.5;
const SOUNDS_ALIKE = 0.25;
const BONES = 4;
const SAME_BONES = 1.5;
/** Shorter words match exactly. */
const SHORTEST = 3;

/** Edit distance to the word (`whole`) or its nearest beginning (`prefix`); Infinity above `most`. */
export function mismatches(text: string, word: string, most: number): { whole: number; prefix: number } {
  const other = word.slice(0, text.length + most);
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= text.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const [letter, beside] = [text[row - 1], other[at - 1]];
      const changed = (above[at - 1] ?? 0) + (letter === beside ? 0 : 1);
      const swapped =
        letter === other[at - 2] && text[row - 2] === beside ? (before[at - 2] ?? Infinity) + 1 : Infinity;
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, swapped));
    }
    if (Math.min(...line) > most) return { whole: Infinity, prefix: Infinity };
    [before, above] = [above, line];
  }
  const last = other.length === word.length ? (above[other.length] ?? Infinity) : Infinity;
  const upTo = (slips: number) => (slips > most ? Infinity : slips);
  return { whole: upTo(last), prefix: upTo(Math.min(...above)) };
}

/** `sound`: no typos; `whole`: typos in a complete word; `begun`: in its beginning too. */
export type Likeness = 'sound' | 'whole' | 'begun';

/** 0 for a beginning; Infinity for another word. */
function farFrom(query: WordForms, other: WordForms, likeness: Likeness): number {
  if (other.word.startsWith(query.word)) return 0;
  if (query.word.length < SHORTEST) return Infinity;
  if (other.heard === query.heard) return SOUNDS_ALIKE;
  if (likeness === 'sound' || slipsIn(query.word.length) === 0) return Infinity;
  const alike = query.bones.length >= BONES && query.bones === other.bones ? SAME_BONES : Infinity;
  return Math.min(alike, slipsFar(query.word, other.word, likeness), slipsFar(query.heard, other.heard, likeness));
}

function slipsFar(text: string, other: string, likeness: Likeness): number {
  const most = slipsIn(text.length);
  if (most === 0 || other.length < text.length - most) return Infinity;
  const isLong = text.length >= LONG;
  const startsAlike = other[0] === text[0];
  const mayGoOn = likeness === 'begun' && isLong && startsAlike;
  if ((!isLong && !startsAlike) || (!mayGoOn && other.length > text.length + most)) return Infinity;
  const { whole, prefix } = mismatches(text, other, most);
  return Math.min(whole, mayGoOn ? prefix + GOES_ON : Infinity);
}

type WordForms = { word: string; heard: string; bones: string };
function asKnown(word: string): WordForms {
  const heard = soundOf(word);
  return { word, heard, bones: bonesOf(heard) };
}
export type NearWords = ReturnType<typeof createNearWords>;

/** Words of the same beginning or sound, or a typo or two away, nearest first. Folded (`fold`). */
export function createNearWords(words: Iterable<string>) {
  const forms = [...new Set(words)].map(asKnown);
  return (text: string, likeness: Likeness = 'begun'): Map<string, number> => {
    const query = asKnown(text);
    const distances = new Map<string, number>();
    for (const one of forms) {
      const far = farFrom(query, one, likeness);
      if (far < Infinity) distances.set(one.word, far);
    }
    return distances;
  };
}
