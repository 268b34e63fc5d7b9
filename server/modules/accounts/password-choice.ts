import { foldEmail } from '#server/db/blind-index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { CHOICE } from './account-sentences.ts';

const SITE = 'etravelers';
let common: Promise<Set<string>> | null = null;

/** 49,000 passwords from leaks, loaded with the first use. */
const commonest = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).filter(({ length }) => length >= 8)),
  ));

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** 422 for common passwords, the site's name and the person's address (A3). */
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
