import { LOCATIONS, type Locale } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { DesignReview } from '#contract/entities/studio/proposal.ts';
import type { Db } from '#server/db/database.ts';
import { findPackage, type ExpertRow, type PackageRow } from '#server/modules/offers/index.ts';
import { DAY } from '#server/kernel/time.ts';
import { nightsOf, readBack, rowOf, themeOf } from './build.ts';
import { checksOf, isReady, type Checked } from './checks.ts';
import { designIn, type DraftRow } from './drafts.store.ts';
import { BY_SITE } from './own-design.ts';
import { pricesOf, toldPrice, type Prices } from './price.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import type { StudioDeps } from './studio.types.ts';
import { countPublications, readOnSale } from './own-packages.store.ts';

const LOCATION = { kw: 85, sa: 86 } as const;

export async function besidesOf(
  db: Db,
  kits: Kits,
  expert: ExpertRow,
  design: PackageDesign,
  { package_id, base_version }: Pick<DraftRow, 'package_id' | 'base_version'>,
  now: number,
) {
  const head = package_id === null ? undefined : await findPackage(db, package_id);
  const onSale = await readOnSale(db, expert.id);
  // our own hotel replacements are not the expert's publications
  const publishedToday = await countPublications(db, expert.id, now - DAY, BY_SITE);
  const others = onSale.filter(({ id }) => id !== package_id);
  const cities = `,${design.stops.map(({ city }) => city).join(',')},`;
  const isLike = (one: (typeof others)[number]) =>
    one.city_slugs === cities && one.nights === nightsOf(design) && one.theme === themeOf(kits, design);
  return {
    isLikeAnother: others.some(isLike),
    isNewest: head ? head.version === base_version : null,
    publishedToday,
    onSale: others.length,
  };
}

export async function lookAt(deps: StudioDeps, draft: DraftRow, expert: ExpertRow) {
  const { db, clock } = deps;
  const design = designIn(draft);
  const houses = await deps.houses(design.stops.flatMap(({ hotels }) => hotels));
  const kits = await deps.kits();
  const row = rowOf(design, { kits, houses, id: draft.package_id ?? 0, expertId: expert.id, now: clock.now() });
  const pkg = row && readBack(row);
  const isWhole = design.stops.every(({ hotels }) => hotels.length > 0);
  const prices: Prices = pkg && isWhole ? await pricesOf(deps, pkg, expert) : { kw: null, sa: null };
  const besides = await besidesOf(db, kits, expert, design, draft, clock.now());
  const checked: Checked = { kits, design, houses, pkg, expert, prices, ...besides };
  return checked;
}

export async function reviewOf(
  deps: StudioDeps,
  draft: DraftRow,
  expert: ExpertRow,
  locale: Locale,
): Promise<DesignReview> {
  const checked = await lookAt(deps, draft, expert);
  const { pkg, prices, design } = checked;
  const checks = checksOf(checked, locale);
  const priceIn = (market: 'kw' | 'sa') => (pkg ? toldPrice(pkg, market, prices[market], expert.share_percent) : null);
  const card =
    (of: PackageRow) =>
    async (spoken: Locale): Promise<PackageCard | undefined> => {
      const location = LOCATION[design.from];
      const { currency } = LOCATIONS[location];
      const buyer = { locale: spoken, location, currency };
      return (await deps.packages.cards.ofRows([of], buyer, prices[design.from]?.parts))[0];
    };
  const [ar, en] = pkg ? await Promise.all((['ar', 'en'] as const).map(card(pkg))) : [];
  return {
    rev: draft.rev,
    ready: isReady(checks),
    checks,
    percent: expert.share_percent,
    price: { KWD: priceIn('kw'), SAR: priceIn('sa') },
    card: ar && en ? { ar, en } : null,
  };
}
