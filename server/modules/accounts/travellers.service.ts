import type { SavedTraveller } from '#contract/calls/account.ts';
import { hasUnseen } from '#contract/rules/contact-form.ts';
import { paperProblems } from '#contract/rules/traveller-form.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { paperSentence } from '#server/modules/paper-sentences.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import { REPLIES } from './account-sentences.ts';
import type { AccountsStore } from './accounts.store.ts';
import { deleteTraveller, readTravellers, saveTraveller } from './travellers.store.ts';

const MOST = 20;
const UNSEEN: Sentence = {
  ar: 'في هذا النص رموز غير مرئية لا تُقبل. اكتبه من جديد.',
  en: 'This text has hidden characters that are not accepted. Please type it again.',
};

type TravellersDeps = { db: Database; clock: Clock; cipher: Cipher; store: AccountsStore };

/** Sealed; only the owner's session opens them (A3). */
export function createTravellersService({ db, clock, cipher, store }: TravellersDeps) {
  const place = (accountId: number, id: string) => `traveller|${accountId}|${id}`;

  async function list(accountId: number): Promise<SavedTraveller[]> {
    const rows = await readTravellers(db, accountId);
    return rows.map((row) => JSON.parse(cipher.open(row.cipher, place(accountId, row.id))) as SavedTraveller);
  }

  async function save(accountId: number, id: string, input: Omit<SavedTraveller, 'id'>): Promise<SavedTraveller> {
    if (!/^[\w-]{8,40}$/u.test(id)) throw notFound();
    const problems = Object.entries(paperProblems(input, new Date(clock.now()).toISOString().slice(0, 10)));
    const fields = Object.fromEntries(
      problems.map(([field, problem]) => [field, paperSentence(problem, String(input[field as keyof typeof input]))]),
    );
    const [first] = Object.values(fields);
    if (first) throw new Refusal(422, 'invalid', first, { fields });
    if (hasUnseen(input.label)) throw new Refusal(422, 'invalid', UNSEEN, { fields: { label: UNSEEN } });
    const travellers = await list(accountId);
    if (travellers.length >= MOST && !travellers.some((traveller) => traveller.id === id))
      throw new Refusal(422, 'too_many', REPLIES.tooManyTravellers);
    const traveller: SavedTraveller = { ...input, ...(input.single_name ? { last_name: '' } : {}), id };
    const row = {
      account_id: accountId,
      id,
      cipher: cipher.seal(JSON.stringify(traveller), place(accountId, id)),
      updated_at: clock.now(),
    };
    await inTransaction(db, async (trx) => {
      // the account may be erased at this moment
      if (!(await store.lockById(trx, accountId))) throw notFound();
      await saveTraveller(trx, row);
    });
    return traveller;
  }

  /** 404 for another account's traveller, as for none (A3). */
  async function remove(accountId: number, id: string): Promise<void> {
    if (!(await deleteTraveller(db, accountId, id))) throw notFound();
  }

  return { list, save, remove };
}
export type TravellersService = ReturnType<typeof createTravellersService>;
