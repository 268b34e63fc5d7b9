import { gregorianOf } from '#contract/rules/hijri-day.ts';
import { latinName } from '#contract/rules/latin-name.ts';
import type { PaperProblem } from '#contract/rules/traveller-form.ts';
import { fillIn } from './fill-in.ts';
import type { Sentence } from './refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

const words = sentences.papers;
const dayFormat = (tag: string) =>
  new Intl.DateTimeFormat(`${tag}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' });
const FORMATS = { ar: dayFormat('ar'), en: dayFormat('en-GB') };

/** Suggests the Gregorian day for a Hijri one; null for no date [FK5]. */
export function hijriSentence(text: string): Sentence | null {
  const day = gregorianOf(text);
  if (day === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return fillIn(words.hijri, { day: { ar: FORMATS.ar.format(date), en: FORMATS.en.format(date) } });
}

/** Includes the probable day or spelling [FK5, FK6]. */
export function paperSentence(problem: PaperProblem, text: string): Sentence {
  if (problem === 'hijri') return hijriSentence(text) ?? words.real_date;
  // a transliterated name is a guess; accents have one passport form
  const name = problem === 'latin_letters' && !/\p{Script=Arabic}/u.test(text) ? latinName(text) : null;
  return name === null ? words[problem] : fillIn(words.latin_name, { name });
}
