import type { Market } from '#contract/constants.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { assertActive } from '#server/modules/expert-area/index.ts';
import { openModeration } from '#server/modules/moderation/index.ts';
import { findExpert, findPackage, withFacts, type ExpertRow } from '#server/modules/offers/index.ts';
import { deleteHealth, isTakenDown } from '#server/modules/packages/index.ts';
import { areLiveCities } from '#server/modules/catalogue/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { checksOf, isReady, type Checked } from './checks.ts';
import { closeDraft, findDraft, staleDraft, type DraftRow } from './drafts.store.ts';
import { activateExpert, freeId, writeFirst, writeHead, writeVersion, type HeadRow } from './heads.store.ts';
import { besidesOf, lookAt } from './review.ts';
import { noSuchCity, REPLIES } from './sentences.ts';
import type { StudioDeps } from './studio.types.ts';

export type Publication = { package_id: number; version: number; took_ms: number };
const MARKETS: Market[] = ['kw', 'sa'];

/**
 * In one transaction: idempotent and visible to every process [ST2, ST4, ST5]. Searches prices first: no network
 * inside.
 */
export function createPublishing(deps: StudioDeps) {
  const { db, clock, versions, packages, failed } = deps;

  return async function publish(expert: ExpertRow, id: string, rev: number, caller: Caller): Promise<Publication> {
    const draft = await findDraft(db, expert.id, id);
    const publication = doneBy(draft, rev);
    if (publication) return publication;
    const checked = await lookAt(deps, draft, expert);
    try {
      demandReady(checked, caller);
    } catch (refusal) {
      // published elsewhere during the checks: a repeat
      const meanwhile = doneBy(await findDraft(db, expert.id, id), rev);
      if (meanwhile) return meanwhile;
      throw refusal;
    }
    const now = clock.now();
    const outcome = await inTransaction(db, async (trx) => {
      // lock first: the second of two publications then finds the draft closed
      const changed_version = await raiseCatalogue(trx, 'package');
      const current = await findDraft(trx, expert.id, id);
      const already = doneBy(current, rev);
      if (already) return { already };
      // an expert suspended during the checks sells nothing
      assertActive(await findExpert(trx, expert.id));
      // a city that was hidden during the checks sells nothing [CA7]
      const cities = checked.design.stops.map(({ city }) => city);
      if (!(await areLiveCities(trx, cities))) throw noSuchCity();
      const besides = await besidesOf(trx, checked.kits, expert, checked.design, draft, now);
      demandReady({ ...checked, ...besides }, caller);
      const { id: packageId, head } = await placeOf(trx, draft);
      if (head) await writeFirst(trx, checked.kits, head);
      const { design, prices, houses } = checked;
      const headInput = {
        design,
        prices,
        houses,
        id: packageId,
        head,
        expertId: expert.id,
        changed_version,
        now,
        publishedAt: now,
      };
      const version = await writeHead(trx, headInput);
      const { design_json, started_at } = draft;
      await writeVersion(trx, version, { design_json, by: caller.user?.id ?? 0, now, design_ms: now - started_at });
      await deleteHealth(trx, packageId);
      await closeDraft(trx, draft, version, now);
      await welcome(trx, expert, now);
      const { package_id } = version;
      await openModeration(trx, {
        kind: 'package',
        target_id: String(package_id),
        target_version: version.version,
        expert_id: expert.id,
        now,
      });
      return { publication: { package_id, version: version.version, took_ms: now - draft.started_at } };
    });
    if (outcome.already) return outcome.already;
    versions.forget();
    await refreshPrices(outcome.publication.package_id, expert).catch(failed);
    return outcome.publication;
  };

  /** As when somebody opens the package, so that this process's lists have its price. */
  async function refreshPrices(id: number, expert: ExpertRow): Promise<void> {
    const row = await findPackage(db, id);
    for (const market of row ? MARKETS : []) await packages.refresh(withFacts(row!), expert, market);
  }
}

/** Null while it can be published. 409 for another revision or a deleted draft. */
function doneBy(draft: DraftRow, rev: number): Publication | null {
  const { state, package_id, published_version, updated_at, started_at } = draft;
  if (draft.rev !== rev || state === 'dropped') throw staleDraft(draft);
  if (state === 'open' || package_id === null || published_version === null) return null;
  return { package_id, version: published_version, took_ms: updated_at - started_at };
}

function demandReady(checked: Checked, { locale }: Caller): void {
  const checks = checksOf(checked, locale);
  if (isReady(checks)) return;
  throw new Refusal(422, 'not_ready', REPLIES.notReady, {
    extra: { checks: checks.filter(({ hard, ok }) => hard && !ok) },
  });
}

/** With the head it replaces. 409 after a withdrawal by our team. */
async function placeOf(
  trx: DbTransaction,
  { package_id }: DraftRow,
): Promise<{ id: number; head: HeadRow | undefined }> {
  const head = package_id === null ? undefined : await findPackage(trx, package_id);
  if (head && isTakenDown(head)) throw new Refusal(409, 'taken_down', REPLIES.takenDown);
  return { id: head?.id ?? (await freeId(trx)), head };
}

/** Invited experts become public with their first package. */
async function welcome(trx: DbTransaction, expert: ExpertRow, now: number): Promise<void> {
  if (expert.state !== 'invited') return;
  await raiseCatalogue(trx, 'expert');
  await activateExpert(trx, expert.id, now);
}
