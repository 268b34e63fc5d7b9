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

/** Asks whether a day of a Hijri year means the Gregorian one; null where it means none [FK5]. */
export function hijriSentence(text: string): Sentence | null {
  const day = gregorianOf(text);
  if (day === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return fillIn(words.hijri, { day: { ar: FORMATS.ar.format(date), en: FORMATS.en.format(date) } });
}

/** What is wrong with a person's papers, said with the day or the spelling that what was sent may mean [FK5, FK6]. */
export function paperSentence(problem: PaperProblem, text: string): Sentence {
  if (problem === 'hijri') return hijriSentence(text) ?? words.real_date;
  // how a name is written in other letters is a guess; passports have one way for an accent
  const name = problem === 'latin_letters' && !/\p{Script=Arabic}/u.test(text) ? latinName(text) : null;
  return name === null ? words[problem] : fillIn(words.latin_name, { name });
}
