import { transition } from 'xstate';
import type { Locale } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import { HEALTH_PATIENCE, packageHealthMachine, type HealthFact } from '#machines/domain/package-health.machine.ts';
import { healthAt, healthFailures, healthState, type HealthState } from '#machines/domain/package-health.selectors.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findExpert, hasVendors, ownStock, withFacts, type ExpertRow } from '#server/modules/offers/index.ts';
import { DAY } from '#server/kernel/time.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { readBack, rowOf, type Houses } from './build.ts';
import { countPublished, healthOf, readDue, withdrawEmpty, writeHealth, type HealthRow } from './health.store.ts';
import { createContentLook, type GoneHotels } from './content-look.ts';
import { healthLetter, type HealthLetter, type LetterKind } from './health-letters.ts';
import { lockHead, writeFirst, writeHead, writeVersion, type HeadRow } from './heads.store.ts';
import { BY_SITE, designOfPackage } from './own-design.ts';
import { pricesOf, type Prices } from './price.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import { createProposals } from './propose.ts';
import type { StudioDeps } from './studio.types.ts';

/** Rounds a day; each checks its share. */
const ROUNDS = 144;
const LEAST = 50;
export const HEALTH_EVERY = DAY / ROUNDS;

/** In the account's language, in the transaction of its cause. */
export type NotifyExpert = (
  trx: DbTransaction,
  account: number,
  letter: (locale: Locale) => HealthLetter,
) => Promise<void>;
type Healing = { kits: Kits; design: PackageDesign; prices: Prices; houses: Houses; hotels: Bilingual[] };
type Look = { fact: HealthFact; healing: Healing | null; gone?: GoneHotels };

/**
 * Daily [ST5]. Own stock only: asking vendors costs, so of what they have their copied content is judged alone, and
 * nothing is replaced there [CA11]. One failed supplier counts as empty.
 */
export function createHealth(deps: StudioDeps, notify: NotifyExpert) {
  const { db, clock, versions, failed } = deps;
  const own = ownStock(deps.suppliers);
  const propose = createProposals({ ...deps, suppliers: own });
  const lookInContent = createContentLook(deps);
  const hasOwn = own.flights.length > 0 && own.hotels.length > 0;

  /** Null when external suppliers may have more, and still tell its hotels. */
  async function look(head: HeadRow, expert: ExpertRow, before: HealthState): Promise<Look | null> {
    const outcome = hasOwn ? await lookInStock(head, expert) : null;
    return outcome?.fact.type === 'look.sound' || !hasVendors(deps.suppliers)
      ? outcome
      : lookInContent(withFacts(head), before);
  }

  async function lookInStock(head: HeadRow, expert: ExpertRow): Promise<Look> {
    const pkg = withFacts(head);
    const prices = await pricesOf(deps, pkg, expert, false);
    if (!prices.kw && !prices.sa) return { fact: { type: 'look.unsellable' }, healing: null };
    const design = await designOfPackage(db, await deps.kits(), pkg);
    const { stops } = await propose(design, 'en');
    const hasRooms = (at: number, code: string) =>
      (stops[at]?.hotels ?? []).some((hotel) => hotel.code === code && hotel.found > 0);
    if (design.stops.every(({ hotels }, at) => hotels.every((code) => hasRooms(at, code))))
      return { fact: { type: 'look.sound' }, healing: null };
    const stopsWithRooms = design.stops.map((stop, at) => ({
      ...stop,
      hotels: stop.hotels.filter((code) => hasRooms(at, code)),
    }));
    const healing = await healingFor(head, expert, { ...design, stops: stopsWithRooms });
    return { fact: { type: 'look.thin', mayHeal: healing !== null }, healing };
  }

  /** Null when impossible or unsellable. */
  async function healingFor(head: HeadRow, expert: ExpertRow, partialDesign: PackageDesign): Promise<Healing | null> {
    const promises = withFacts(head).facts.stops.map(({ promise = null }) => promise);
    const proposal = await propose(partialDesign, 'en', promises);
    const stops = partialDesign.stops.map((stop, at) => ({
      ...stop,
      hotels: proposal.design.stops[at]?.hotels ?? stop.hotels,
    }));
    if (stops.some(({ hotels }) => hotels.length < CLAIMS.options)) return null;
    const design = { ...partialDesign, stops };
    const houses = await deps.houses(design.stops.flatMap((stop) => stop.hotels));
    const kits = await deps.kits();
    const row = rowOf(design, { kits, houses, id: head.id, expertId: expert.id, now: head.published_at });
    if (!row) return null;
    const prices = await pricesOf(deps, readBack(row), expert, false);
    if (!prices.kw && !prices.sa) return null;
    const fresh = stops.flatMap(({ hotels }, at) =>
      hotels.filter((code) => !partialDesign.stops[at]?.hotels.includes(code)),
    );
    return { kits, design, prices, houses, hotels: fresh.flatMap((code) => houses.get(code)?.name ?? []) };
  }

  async function heal(
    trx: DbTransaction,
    head: HeadRow,
    { kits, design, prices, houses }: Healing,
    changed_version: number,
  ): Promise<void> {
    const now = clock.now();
    await writeFirst(trx, kits, head);
    const headInput = {
      design,
      prices,
      houses,
      id: head.id,
      expertId: head.expert_id,
      head,
      changed_version,
      now,
    };
    const versionKey = await writeHead(trx, { ...headInput, publishedAt: head.published_at });
    await writeVersion(trx, versionKey, { design_json: JSON.stringify(design), by: BY_SITE, now, design_ms: null });
  }

  /** Null when it was published, withdrawn or checked elsewhere since: the result is outdated. Catalogue lock first. */
  async function lockAsSeen(trx: DbTransaction, head: HeadRow, healthRow: HealthRow | undefined, isChanged: boolean) {
    const changed_version = isChanged ? await raiseCatalogue(trx, 'package') : head.changed_version;
    const current = await lockHead(trx, head.id);
    if (!current || current.version !== head.version || current.state !== 'published') return null;
    const health = await healthOf(trx, head.id);
    return health?.checked_at === healthRow?.checked_at ? { current, changed_version } : null;
  }

  async function lookAndAct(head: HeadRow, expert: ExpertRow): Promise<void> {
    const healthRow = await healthOf(db, head.id);
    const before = healthAt(healthRow?.state ?? 'sound', healthRow?.failures ?? 0);
    // a failing package waits a day, or it would always stay first
    const outcome = await look(head, expert, healthState(before)).catch((error: unknown) => {
      failed(error);
      return null;
    });
    const [after, effects] = outcome ? transition(packageHealthMachine, before, outcome.fact) : [before, []];
    const does = (name: string) => effects.some(({ type }) => type === name);
    const now = clock.now();
    const isDone = await inTransaction(db, async (trx) => {
      const locked = await lockAsSeen(trx, head, healthRow, does('heal') || does('withdraw'));
      if (!locked) return false;
      const account = expert.account_id;
      const days = HEALTH_PATIENCE.most - healthFailures(after);
      const write = async (kind: LetterKind) => {
        if (account === null) return;
        await notify(trx, account, (locale) => {
          const named = (names: Bilingual[] = []) => names.map((name) => name[locale]);
          const { healing: healed, gone } = outcome ?? {};
          const hotels = named(healed?.hotels ?? gone?.hotels);
          const others = named(gone?.others);
          return healthLetter(kind, locale, { hotels, others, days, title: head[`title_${locale}`] });
        });
      };
      const healing = does('heal') ? outcome?.healing : null;
      if (healing) await heal(trx, locked.current, healing, locked.changed_version);
      if (does('withdraw')) await withdrawEmpty(trx, head.id, locked.changed_version);
      const [state, failures] = [healthState(after), healthFailures(after)];
      const since_at = healthRow?.state === state ? healthRow.since_at : now;
      await writeHealth(trx, { package_id: head.id, state, failures, since_at, checked_at: now });
      if (does('warn')) await write('warned');
      if (does('tellGone')) await write('gone');
      if (healing) await write('healed');
      if (does('withdraw')) await write('withdrawn');
      return true;
    });
    if (isDone && (does('heal') || does('withdraw'))) versions.forget();
  }

  async function due(): Promise<HeadRow[]> {
    const most = Math.max(LEAST, Math.ceil((await countPublished(db)) / ROUNDS));
    return readDue(db, clock.now() - DAY, most);
  }

  return async function lookAtAll(): Promise<number> {
    if (!hasOwn && !hasVendors(deps.suppliers)) return 0;
    const heads = await due();
    for (const head of heads) {
      const expert = await findExpert(db, head.expert_id);
      if (expert) await lookAndAct(head, expert).catch(failed);
    }
    return heads.length;
  };
}
