import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  byAccount,
  byAccountDaily,
  DESK_LONGEST,
  endSession,
  findSession,
  noteStepUp,
  openDesk,
  STEP_UP_LASTS,
  type AccountsStore,
  type Throttles,
} from '#server/modules/accounts/index.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { toIso } from '#server/kernel/time.ts';
import { beginFactor, codesLeft, confirmFactor, lockFactor, readFactor, storeStep } from './factors.store.ts';
import { renewCodes, spendCode } from './recovery-codes.ts';
import { refusedFor, REPLIES } from './sentences.ts';
import { memberMail } from './staff-mails.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

export type FactorDeps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  store: AccountsStore;
  throttles: Throttles;
  audit: WriteAudit;
  publicUrl: () => string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};

/** Wrong codes of a member in a quarter of an hour, and in a day. */
const TRIES = { quarter: 5, day: 30 };
const place = (accountId: number) => `totp ${accountId}`;

/** For calls that the route already requires staff for. */
function memberOf({ user }: Caller) {
  if (!user?.desk) throw notFound();
  return { id: user.id, desk: user.desk };
}

/** Authenticator app, and recovery codes when it is lost [BO1]. */
export function createSecondFactor(deps: FactorDeps) {
  const { db, clock, ring, store, throttles, audit, publicUrl, postMail } = deps;
  const secure = () => publicUrl().startsWith('https:');
  const wrong = (code: 'wrong_code' | 'code_used', field: string, sentence: typeof REPLIES.wrongCode) =>
    new Refusal(422, code, sentence, { fields: { [field]: sentence } });

  /**
   * Under the member's lock: concurrent tries count each other. A refusal returned by `look` counts; a thrown one does
   * not [FK11].
   */
  async function counted<Result>(id: number, look: (trx: DbTransaction) => Promise<Result | Refusal>): Promise<Result> {
    const quarter = byAccount('second-factor', String(id), TRIES.quarter);
    const tries = [quarter, byAccountDaily('second-factor', String(id), TRIES.day)];
    const result = await inTransaction(db, async (trx) => {
      await lockFactor(trx, id);
      await throttles.refuseWhenFull(tries, clock.now(), REPLIES.tooManyCodes, trx);
      const answer = await look(trx);
      if (answer instanceof Refusal) {
        const counts = await throttles.count(trx, tries, clock.now());
        const isLast = counts.some(({ subject, count }) => subject === quarter.subject && count === TRIES.quarter);
        const row = isLast ? await store.findById(trx, id) : undefined;
        if (row) await postMail(trx, memberMail('wrongCodes', row, publicUrl()));
      } else await throttles.forget(tries, trx);
      return answer;
    });
    if (result instanceof Refusal) throw result;
    return result;
  }

  async function open(trx: DbTransaction, caller: Caller, by: 'code' | 'recovery_code') {
    const { id } = memberOf(caller);
    const session = {
      accountId: id,
      device: caller.device,
      secure: secure(),
      isSteppedUp: by === 'code',
      now: clock.now(),
    };
    if (caller.bearer) await endSession(trx, caller.bearer);
    const { token, cookie, until } = await openDesk(trx, session);
    await audit(trx, actorOf(caller), { act: 'desk.open', target: { kind: 'staff', id }, detail: { by } });
    return { access_token: token, until: toIso(until), cookie };
  }

  function stepIn(id: number, secret_cipher: string, code: string): number | Refusal {
    const step = stepOf(ring.cipher.open(secret_cipher, place(id)), code.replace(/\s/gu, ''), clock.now());
    return step ?? wrong('wrong_code', 'code', REPLIES.wrongCode);
  }

  /** Once: of two callers with one code, only one gets in. */
  async function takeStep(trx: DbTransaction, id: number, step: number): Promise<void> {
    if (!(await storeStep(trx, id, step))) throw wrong('code_used', 'code', REPLIES.codeUsed);
  }

  return {
    async read(caller: Caller) {
      const { id, desk } = memberOf(caller);
      const now = clock.now();
      const factor = await readFactor(db, id);
      const session = desk.isOpen && caller.bearer ? await findSession(db, caller.bearer, now) : null;
      const since = (instant: number | null | undefined, lasts: number) => (instant ? toIso(instant + lasts) : null);
      return {
        is_set: factor?.confirmed_at != null,
        desk_until: since(session?.factor_at, DESK_LONGEST),
        stepped_up_until: desk.isSteppedUp ? since(session?.step_up_at, STEP_UP_LASTS) : null,
        recovery_codes_left: await codesLeft(db, id),
      };
    },

    async enrol(caller: Caller): Promise<{ uri: string; secret: string }> {
      const { id } = memberOf(caller);
      const account = await store.findById(db, id);
      const secret = newSecret();
      const secret_cipher = ring.cipher.seal(secret, place(id));
      const isNew = await beginFactor(db, { account_id: id, secret_cipher, created_at: clock.now() });
      if (!isNew) throw refusedFor('factor_set');
      return { uri: uriOf(secret, account?.email ?? ''), secret };
    },

    async confirm(caller: Caller, code: string) {
      const { id } = memberOf(caller);
      const factor = await readFactor(db, id);
      if (!factor) throw refusedFor('factor_not_begun');
      if (factor.confirmed_at !== null) throw refusedFor('factor_set');
      return counted(id, async (trx) => {
        const step = stepIn(id, factor.secret_cipher, code);
        if (step instanceof Refusal) return step;
        if (!(await confirmFactor(trx, factor, step, clock.now()))) throw refusedFor('factor_set');
        const recovery_codes = await renewCodes(trx, id);
        await audit(trx, actorOf(caller), { act: 'factor.set', target: { kind: 'staff', id } });
        return { recovery_codes, ...(await open(trx, caller, 'code')) };
      });
    },

    async verify(caller: Caller, proof: { code?: string | undefined; recovery_code?: string | undefined }) {
      const { id } = memberOf(caller);
      const factor = await readFactor(db, id);
      if (!factor || factor.confirmed_at === null) throw refusedFor('factor_not_set');
      return counted(id, async (trx) => {
        const { recovery_code: recovery, code = '' } = proof;
        const step = recovery === undefined ? stepIn(id, factor.secret_cipher, code) : null;
        if (step instanceof Refusal) return step;
        if (step !== null) await takeStep(trx, id, step);
        else {
          const outcome = await spendCode(trx, id, recovery ?? '', clock.now());
          const refusal = wrong('wrong_code', 'recovery_code', REPLIES.wrongRecovery);
          if (outcome === 'none') return refusal;
          if (outcome === 'used') throw refusal;
          const row = await store.findById(trx, id);
          if (row) await postMail(trx, memberMail('recoveryUsed', row, publicUrl()));
        }
        const session = await open(trx, caller, step === null ? 'recovery_code' : 'code');
        return { ...session, recovery_codes_left: await codesLeft(trx, id) };
      });
    },

    /** An app code allows step-up calls for ten minutes. */
    async stepUp(caller: Caller, code: string) {
      const { id, desk } = memberOf(caller);
      const session = caller.bearer ? await findSession(db, caller.bearer, clock.now()) : null;
      const factor = await readFactor(db, id);
      if (!desk.isOpen || !session || !factor) throw new Refusal(403, 'factor_required', REPLIES.factorFirst);
      return counted(id, async (trx) => {
        const step = stepIn(id, factor.secret_cipher, code);
        if (step instanceof Refusal) return step;
        await takeStep(trx, id, step);
        const until = await noteStepUp(trx, session, clock.now());
        await audit(trx, actorOf(caller), { act: 'desk.step_up', target: { kind: 'staff', id } });
        return {
          access_token: caller.bearer ?? '',
          until: toIso(until),
          recovery_codes_left: await codesLeft(trx, id),
        };
      });
    },

    renewRecoveryCodes: (caller: Caller): Promise<string[]> =>
      inTransaction(db, async (trx) => {
        const { id } = memberOf(caller);
        const codes = await renewCodes(trx, id);
        await audit(trx, actorOf(caller), { act: 'factor.recovery_codes', target: { kind: 'staff', id } });
        return codes;
      }),
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;
