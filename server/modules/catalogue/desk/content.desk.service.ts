import { transition } from 'xstate';
import type { Locale } from '#contract/constants.ts';
import type { Page } from '#contract/entities/catalogue/page.ts';
import type { PolicyName } from '#contract/entities/policy-names.ts';
import { isFixed } from '#contract/entities/desk/document.ts';
import type { AuditAct } from '#contract/entities/desk/audit-codes.ts';
import { contentItemMachine, type ContentEffect, type ContentFact } from '#machines/domain/content-item.machine.ts';
import { contentAt } from '#machines/domain/content-item.selectors.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue, type CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type Actor, type NamesOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { publishDocuments, readDocument } from '#server/modules/catalogue/documents/index.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { fillIn } from '#server/modules/fill-in.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import {
  dropDraft,
  findDocumentRow,
  insertItem,
  lockItem,
  removeItem,
  setShown,
  writeDraft,
} from './content.desk.store.ts';
import { createContentViews, keyIn, problemText, type Body, type Standing } from './content.desk.views.ts';
import { countPackages, countWithin } from './uses.desk.store.ts';

export type ContentDeskDeps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  namesOf: NamesOf;
  versions: Pick<CatalogueWatch, 'forget'>;
  /** What a page begins with. */
  templates(name: PolicyName): Page;
};
/** `by`: whose version it is. */
type Who = { actor: Actor; by: number | null; detail?: Record<string, unknown> };
const { replies: REPLIES } = sentences;
const ACTS = {
  publish: 'content.publish',
  hide: 'content.hide',
  show: 'content.show',
  drop: 'content.drop',
} as const satisfies Record<string, AuditAct>;
/** Of a document as JSON. */
export const MOST_BYTES = 200_000;

/** Places of the catalogue at the desk [CA5] [CA6] [CA7]. */
export function createContentDesk({ db, clock, audit, namesOf, versions, templates }: ContentDeskDeps) {
  const views = createContentViews({ db, clock, templates });
  const { standing, problems, view } = views;

  /** Two windows: the later one is told and sees both. */
  function refuseMoved({ row, body, rev: newest }: Standing, rev: number): void {
    if (newest === rev) return;
    throw new Refusal(409, 'content_changed', REPLIES.edited, { extra: { body, rev: newest, by: row.saved_by } });
  }

  /** Names who saved meanwhile, once the transaction is over. */
  async function named<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'content_changed') throw error;
      const id = Number(error.extra.by);
      const by = (await namesOf([id])).get(id) ?? null;
      throw new Refusal(409, error.code, error.sentence, { extra: { ...error.extra, by } });
    }
  }

  /** Runs the chart in the transaction; refuses what it does not allow. */
  function effectsOf({ row }: Standing, fact: ContentFact): ContentEffect[] {
    const before = contentAt(row.state, row.draft_json !== null);
    if (!before.can(fact)) throw new Refusal(409, 'changed', REPLIES.changed);
    const [, effects] = transition(contentItemMachine, before, fact);
    return effects.map(({ type }) => type as ContentEffect);
  }

  async function save(id: string, { rev, body }: { rev: number; body: Body }, caller: Caller) {
    const body_json = JSON.stringify(body);
    if (Buffer.byteLength(body_json) > MOST_BYTES) throw new Refusal(413, 'too_large', REPLIES.too_large);
    const now = clock.now();
    const saving = inTransaction(db, async (trx) => {
      await lockItem(trx, keyIn(id));
      const before = await standing(trx, id);
      refuseMoved(before, rev);
      effectsOf(before, { type: 'draft.save' });
      const { kind, key } = before.row;
      // a house of a vendor's is there without being made
      if (isFixed(kind) || kind === 'overlay') await insertItem(trx, { kind, key, changed_at: now });
      // never a number again that a window of an earlier draft still holds
      const next = Math.max(now, rev + 1);
      await writeDraft(trx, { kind, key, rev: next, body_json, changed_by: caller.user?.id ?? 0, changed_at: now });
      const found = await problems(trx, before.row, body);
      return {
        rev: next,
        saved_at: new Date(now).toISOString(),
        problems: found.map((one) => problemText(one, caller.locale)),
      };
    });
    return named(saving);
  }

  type Change = { fact(before: Standing, trx: DbTransaction): Promise<ContentFact>; rev?: number; reason?: string };

  async function changeIn(
    trx: DbTransaction,
    id: string,
    act: keyof typeof ACTS,
    { fact, rev, reason }: Change,
    { actor, by, detail }: Who,
  ): Promise<void> {
    const now = clock.now();
    await raiseCatalogue(trx, 'content');
    // a draft that is saved meanwhile is not dropped unseen
    await lockItem(trx, keyIn(id));
    const before = await standing(trx, id);
    if (rev !== undefined) refuseMoved(before, rev);
    const effects = effectsOf(before, await fact(before, trx));
    const { kind, key } = before.row;
    if (effects.includes('writeVersion')) {
      const written = readDocument(kind, before.body);
      if ('problems' in written) throw new Error(`${id} passed its checks and is not whole`);
      await publishDocuments(trx, { documents: [written.document], pack: null, by, now });
    }
    if (effects.includes('dropDraft')) await dropDraft(trx, kind, key);
    if (effects.includes('hidePlace')) await setShown(trx, before.row, false, now);
    if (effects.includes('showPlace')) await setShown(trx, before.row, true, now);
    if (before.row.version === 0 && !effects.includes('writeVersion')) await removeItem(trx, kind, key);
    const told = { before: before.row.state, ...(reason === undefined ? {} : { reason }), ...detail };
    await audit(trx, actor, { act: ACTS[act], target: { kind: 'content', id }, detail: told });
  }

  async function change(id: string, act: keyof typeof ACTS, wish: Change, caller: Caller) {
    const who = { actor: actorOf(caller), by: caller.user?.id ?? null };
    await named(inTransaction(db, (trx) => changeIn(trx, id, act, wish, who)));
    versions.forget();
    const { kind, key } = keyIn(id);
    const row = await findDocumentRow(db, kind, key);
    return row ? view(row, caller.locale) : null;
  }

  const ready = (rev: number, locale: Locale): Change => ({
    rev,
    async fact({ row, body }, trx) {
      const found = await problems(trx, row, body);
      if (found.length === 0) return { type: 'content.publish', isReady: true };
      const told = found.map((one) => problemText(one, locale));
      throw new Refusal(422, 'not_ready', REPLIES.not_ready, { extra: { problems: told } });
    },
  });

  const hide = (id: string, reason: string, caller: Caller) =>
    change(
      id,
      'hide',
      {
        reason,
        async fact({ row }, trx) {
          if (isFixed(row.kind)) throw new Refusal(422, 'in_use', REPLIES.house_stays);
          // the house stays, as its vendor tells it
          if (row.kind === 'overlay') return { type: 'content.hide', isFree: true };
          const [packages, places] = [await countPackages(trx, row), await countWithin(trx, row)];
          if (packages + places === 0) return { type: 'content.hide', isFree: true };
          const sentence = row.kind === 'hotel' ? REPLIES.hotel_in_use : REPLIES.in_use;
          throw new Refusal(422, 'in_use', fillIn(sentence, { packages, places }), {
            extra: { packages, places },
          });
        },
      },
      caller,
    );

  return {
    list: views.list,
    read: views.read,
    standing,
    problems,
    save,
    publish: (id: string, rev: number, caller: Caller) => change(id, 'publish', ready(rev, caller.locale), caller),
    /** As a second person decided. 409 `content_changed` once the draft is another. */
    publishIn: (trx: DbTransaction, id: string, rev: number, who: Who) =>
      changeIn(trx, id, 'publish', ready(rev, 'en'), who),
    /** Throws what `publishIn` would. */
    async readyIn(trx: DbTransaction, id: string, rev: number): Promise<void> {
      const before = await standing(trx, id);
      refuseMoved(before, rev);
      await ready(rev, 'en').fact(before, trx);
    },
    hide,
    show: (id: string, reason: string, caller: Caller) =>
      change(id, 'show', { reason, fact: async () => ({ type: 'content.show' }) }, caller),
    drop: (id: string, rev: number, caller: Caller) =>
      change(id, 'drop', { rev, fact: async () => ({ type: 'draft.drop' }) }, caller),
  };
}
export type ContentDesk = ReturnType<typeof createContentDesk>;
