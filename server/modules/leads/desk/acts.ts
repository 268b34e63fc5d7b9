import { randomBytes } from 'node:crypto';
import { transition } from 'xstate';
import type { LeadAct, LeadDesk, LeadMessage, LeadState } from '#contract/entities/desk/lead.ts';
import { leadMachine } from '#machines/domain/lead.machine.ts';
import { leadAt, leadState } from '#machines/domain/lead.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import type { Actor, NamesOf, WriteAudit } from '#server/modules/audit/index.ts';
import { toIsoOrNull } from '#server/kernel/time.ts';
import { changeLead, insertMessage, lockLead, moveLead, type LeadRow } from '#server/modules/leads/leads.store.ts';
import { DESKS } from './desks.ts';
import { findLead } from './list.ts';
import { refusedLead } from './sentences.ts';

export type ActDeps = { db: Database; clock: Clock; cipher: Cipher; audit: WriteAudit; namesOf: NamesOf };
export type Wish = { desk: LeadDesk; id: string; version: number; by: number; actor: Actor };
export type LeadResult = { lead_id: string; reference: string; state: LeadState; version: number };
/** Extra work in the act's transaction. Answers extra column changes. */
export type Beside = (
  trx: DbTransaction,
  row: LeadRow,
) => Promise<Partial<Pick<LeadRow, 'expert_id' | 'snoozed_until'>> | void>;

class LeadConflict extends Error {
  override name = 'LeadConflict';
}

export async function keepMessage(
  trx: Db,
  cipher: Cipher,
  message: { leadId: string; kind: LeadMessage['kind']; text: string; by: number; now: number },
): Promise<void> {
  const id = `lm_${randomBytes(12).toString('hex')}`;
  await insertMessage(trx, {
    id,
    lead_id: message.leadId,
    kind: message.kind,
    text_cipher: cipher.seal(message.text, `lead-message ${id}`),
    account_id: message.by,
    created_at: message.now,
  });
}

export function createLeadActs({ db, clock, cipher, audit, namesOf }: ActDeps) {
  async function newer(desk: LeadDesk, id: string) {
    const row = await findLead(db, desk, id);
    const names = await namesOf(row.handled_by === null ? [] : [row.handled_by]);
    const name = row.handled_by === null ? null : (names.get(row.handled_by) ?? null);
    return {
      version: Number(row.version),
      state: row.state,
      // null: the sender wrote back
      changed_by:
        row.handled_by === null
          ? { kind: 'customer', id: null, name: null }
          : { kind: 'staff', id: String(row.handled_by), name },
      changed_at: toIsoOrNull(row.handled_at),
    };
  }

  async function write(trx: DbTransaction, row: LeadRow, by: number, changes: Partial<LeadRow>): Promise<LeadResult> {
    const version = Number(row.version) + 1;
    const change = { ...changes, version, handled_by: by, handled_at: clock.now() };
    if (!(await moveLead(trx, row, change))) throw new LeadConflict();
    return { lead_id: row.id, reference: row.reference, state: changes.state ?? row.state, version };
  }

  return {
    /** On the version the member saw; 409 `changed` (and by whom), or `not_open`. */
    async act(
      name: LeadAct,
      { desk, id, version, by, actor }: Wish,
      beside: Beside,
      more: { code?: string; until?: string } = {},
    ): Promise<LeadResult> {
      try {
        return await retryOnConflict(db, async (trx) => {
          const row = await findLead(trx, desk, id);
          if (Number(row.version) !== version) throw new LeadConflict();
          const event = { type: `lead.${name}` as const, isApplication: row.kind === 'expert' };
          const from = leadAt(row.state);
          if (!from.can(event)) throw refusedLead('not_open');
          const [next, effects] = transition(leadMachine, from, event);
          const state = leadState(next);
          const assigned = effects.some(({ type }) => type === 'assign') ? { assigned_to: by } : {};
          // any act ends a snooze
          const result = await write(trx, row, by, { state, ...assigned, snoozed_until: null });
          const columns = await beside(trx, row);
          if (columns) await changeLead(trx, row.id, columns);
          const target = { kind: DESKS[desk].target, id: row.id };
          await audit(trx, actor, {
            act: `lead.${name}`,
            target,
            detail: { kind: row.kind, before: row.state, after: state, ...more },
          });
          return result;
        });
      } catch (error) {
        if (error instanceof LeadConflict) throw refusedLead('changed', { lead: await newer(desk, id) });
        throw error;
      }
    },

    async referenceOf(desk: LeadDesk, id: string): Promise<string> {
      return (await findLead(db, desk, id).catch(() => null))?.reference ?? id;
    },

    /** An older page learns of the note by the version. */
    async note({ desk, id, by, actor }: Omit<Wish, 'version'>, text: string): Promise<LeadResult> {
      return retryOnConflict(db, async (trx) => {
        const lead = await findLead(trx, desk, id);
        await lockLead(trx, lead.id);
        const row = await findLead(trx, desk, lead.id);
        const result = await write(trx, row, by, {});
        await keepMessage(trx, cipher, { leadId: row.id, kind: 'note', text, by, now: clock.now() });
        await audit(trx, actor, {
          act: 'lead.note',
          target: { kind: DESKS[desk].target, id: row.id },
          detail: { kind: row.kind },
        });
        return result;
      });
    },
  };
}
export type LeadActs = ReturnType<typeof createLeadActs>;
