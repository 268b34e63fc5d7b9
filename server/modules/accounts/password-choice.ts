import { foldEmail } from '#server/db/blind-index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { CHOICE } from './account-sentences.ts';

const SITE = 'etravelers';
let common: Promise<Set<string>> | null = null;

/** The commonest passwords of leaks, 49,000 of them, read with the first password that is chosen. */
const commonest = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).filter(({ length }) => length >= 8)),
  ));

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Refuses with 422 a password that guessers try first: a common one, the site's name, the person's address (A3). */
export async function rejectGuessable(password: string, email: string): Promise<void> {
  const folded = password.normalize('NFC').toLowerCase();
  const address = foldEmail(email);
  const local = lettersOf(address.split('@')[0] ?? '');
  const plain = folded.replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.includes(SITE) || (address !== '' && folded.includes(address)) || (local && lettersOf(folded) === local))
    refuse(CHOICE.personal);
  if ((await commonest()).has(folded)) refuse(CHOICE.common);
}

function refuse(sentence: Sentence): never {
  throw new Refusal(422, 'invalid', sentence, { fields: { password: sentence } });
}
