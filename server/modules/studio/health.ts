import { transition } from 'xstate';
import { CLAIMS, type Locale } from '#contract/constants.ts';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import {
  HEALTH_PATIENCE,
  packageHealthMachine,
  type HealthFact,
} from '#machines/package-health/package-health.machine.ts';
import { healthAt, healthFailures, healthState } from '#machines/package-health/package-health.selectors.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { withFacts, type ExpertRow } from '#server/modules/offers/index.ts';
import { readBack, rowOf } from './build.ts';
import { healthLetter, type HealthLetter, type LetterKind } from './health-letters.ts';
import { headOf, writeFirst, writeHead, writeVersion, type HeadRow } from './heads.ts';
import { kitOf } from './kits.ts';
import { BY_SITE, designOfPackage } from './own-design.ts';
import { pricesOf, type Prices } from './price.ts';
import { createProposals } from './propose.ts';
import type { StudioDeps, Trx } from './studio.types.ts';

const DAY = 24 * 3_600_000;
/** Rounds a day: each looks at its part of what is on sale. */
const ROUNDS = 144;
const LEAST = 50;
export const HEALTH_EVERY = DAY / ROUNDS;

/** Writes to whoever an account is, in their language, in the transaction of what it tells. */
export type TellExpert = (trx: Trx, account: number, letter: (locale: Locale) => HealthLetter) => Promise<void>;
type Healing = { design: PackageDesign; prices: Prices; hotels: Bilingual[] };
type Look = { fact: HealthFact; healing: Healing | null };

/**
 * Tries the inventory of each published package once a day [ST5]: a hotel without rooms is replaced, a package that nobody can buy is
 * warned of and leaves sale. A supplier that does not answer is nobody's fault: that look does not count. Answers how many were looked at.
 */
export function createHealth(deps: StudioDeps, tell: TellExpert) {
  const { db, clock, versions, failed } = deps;
  const propose = createProposals(deps);

  async function look(head: HeadRow, expert: ExpertRow): Promise<Look> {
    const pkg = withFacts(head);
    const prices = await pricesOf(deps, pkg, expert);
    if (!prices.kw && !prices.sa) return { fact: { type: 'look.unsellable' }, healing: null };
    const design = await designOfPackage(db, pkg);
    const { stops } = await propose(design, 'en');
    const hasRooms = (at: number, code: string) =>
      (stops[at]?.hotels ?? []).some((hotel) => hotel.code === code && hotel.found > 0);
    if (design.stops.every(({ hotels }, at) => hotels.every((code) => hasRooms(at, code))))
      return { fact: { type: 'look.sound' }, healing: null };
    const kept = design.stops.map((stop, at) => ({
      ...stop,
      hotels: stop.hotels.filter((code) => hasRooms(at, code)),
    }));
    const healing = await healed(head, expert, { ...design, stops: kept });
    return { fact: { type: 'look.thin', mayHeal: healing !== null }, healing };
  }

  /** The design with other hotels where it has too few; null where the city has no others, or nobody can buy it then. */
  async function healed(head: HeadRow, expert: ExpertRow, kept: PackageDesign): Promise<Healing | null> {
    const filled = await propose(kept, 'en');
    const stops = kept.stops.map((stop, at) => ({ ...stop, hotels: filled.design.stops[at]?.hotels ?? stop.hotels }));
    if (stops.some(({ hotels }) => hotels.length < CLAIMS.options)) return null;
    const design = { ...kept, stops };
    const row = rowOf(design, { id: head.id, expertId: expert.id, now: head.published_at });
    if (!row) return null;
    const prices = await pricesOf(deps, readBack(row), expert);
    if (!prices.kw && !prices.sa) return null;
    const fresh = stops.flatMap(({ city, hotels }, at) =>
      hotels.filter((code) => !kept.stops[at]?.hotels.includes(code)).map((code) => ({ city, code })),
    );
    return {
      design,
      prices,
      hotels: fresh.flatMap(({ city, code }) => {
        const hotel = kitOf(city)?.hotels.find(({ row: one }) => one.code === code)?.row;
        return hotel ? [{ ar: hotel.name_ar, en: hotel.name_en }] : [];
      }),
    };
  }

  /** Publishes the healed design as a version of ours; false when the package changed while it was looked at. */
  async function heal(trx: Trx, head: HeadRow, expert: ExpertRow, { design, prices }: Healing): Promise<boolean> {
    const now = clock.now();
    const changed_version = await raiseCatalogue(trx, 'package');
    const current = await headOf(trx, head.id);
    if (!current || current.version !== head.version || current.state !== 'published') return false;
    await writeFirst(trx, current);
    const sold = { design, prices, id: head.id, expertId: expert.id, head: current, changed_version, now };
    const written = await writeHead(trx, { ...sold, publishedAt: current.published_at });
    await writeVersion(trx, written, { design_json: JSON.stringify(design), by: BY_SITE, now, design_ms: null });
    return true;
  }

  async function withdraw(trx: Trx, head: HeadRow): Promise<void> {
    const changed_version = await raiseCatalogue(trx, 'package');
    await trx
      .updateTable('package')
      .set({ state: 'withdrawn', withdrawn_for: 'inventory', changed_version })
      .where('id', '=', head.id)
      .where('version', '=', head.version)
      .where('state', '=', 'published')
      .execute();
  }

  async function lookAndAct(head: HeadRow, expert: ExpertRow): Promise<void> {
    const known = await db
      .selectFrom('package_health')
      .selectAll()
      .where('package_id', '=', head.id)
      .executeTakeFirst();
    const before = healthAt(known?.state ?? 'sound', known?.failures ?? 0);
    const { fact, healing } = await look(head, expert);
    const [after, effects] = transition(packageHealthMachine, before, fact);
    const does = (name: string) => effects.some(({ type }) => type === name);
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      const account = expert.account_id;
      const days = HEALTH_PATIENCE.most - healthFailures(after);
      const write = async (kind: LetterKind) => {
        if (account === null) return;
        await tell(trx, account, (locale) => {
          const hotels = (healing?.hotels ?? []).map((name) => name[locale]);
          return healthLetter(kind, locale, { hotels, days, title: head[`title_${locale}`] });
        });
      };
      // the catalogue's lock comes first
      const isHealed = does('heal') && healing !== null && (await heal(trx, head, expert, healing));
      if (does('withdraw')) await withdraw(trx, head);
      const state = healthState(after);
      const row = {
        state,
        failures: healthFailures(after),
        since_at: known?.state === state ? known.since_at : now,
        checked_at: now,
      };
      await trx
        .insertInto('package_health')
        .values({ package_id: head.id, ...row })
        .onConflict((conflict) => conflict.column('package_id').doUpdateSet(row))
        .execute();
      if (does('warn')) await write('warned');
      if (isHealed) await write('healed');
      if (does('withdraw')) await write('withdrawn');
    });
    if (does('heal') || does('withdraw')) versions.forget();
  }

  /** What is due: on sale, and not looked at for a day; packages that are kept out of lists are not the experts'. */
  async function due(): Promise<HeadRow[]> {
    const { number } = await db
      .selectFrom('package')
      .select((of) => of.fn.countAll<number | string>().as('number'))
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow();
    return db
      .selectFrom('package')
      .leftJoin('package_health', 'package_health.package_id', 'package.id')
      .selectAll('package')
      .where('package.state', '=', 'published')
      .where('package.popularity', '>', 0)
      .where((where) =>
        where.or([
          where('package_health.checked_at', 'is', null),
          where('package_health.checked_at', '<=', clock.now() - DAY),
        ]),
      )
      .orderBy('package_health.checked_at')
      .orderBy('package.id')
      .limit(Math.max(LEAST, Math.ceil(Number(number) / ROUNDS)))
      .execute();
  }

  return async function lookAtAll(): Promise<number> {
    const heads = await due();
    for (const head of heads) {
      const expert = await db.selectFrom('expert').selectAll().where('id', '=', head.expert_id).executeTakeFirst();
      if (expert) await lookAndAct(head, expert).catch(failed);
    }
    return heads.length;
  };
}
