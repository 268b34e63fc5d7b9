import { PARTY_LIMITS, type Locale } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import { WORD_FIELDS, type PackageDesign } from '#contract/entities/studio/design.ts';
import type { DesignCheck } from '#contract/entities/studio/proposal.ts';
import { planFaults } from '#contract/rules/design.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';
import type { ExpertRow, PackageRow } from '#server/modules/offers/index.ts';
import { nightsOf } from './build.ts';
import type { FoundHouses } from './houses.store.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import { partsOf, type Prices } from './price.ts';
import { CHECKS, checkSentence, PACE, type CheckCode } from './sentences.ts';
import { isFit, warningTexts, unwantedWords, wordOf } from './words-check.ts';

export type Checked = {
  kits: Kits;
  design: PackageDesign;
  houses: FoundHouses;
  pkg: PackageRow | null;
  expert: ExpertRow;
  prices: Prices;
  isLikeAnother: boolean;
  /** Unchanged since the edit began; null for a new package. */
  isNewest: boolean | null;
  publishedToday: number;
  onSale: number;
};

/** Null: not applicable. */
function verdicts({ kits, design, houses, pkg, expert, prices, ...rest }: Checked): Record<CheckCode, boolean | null> {
  const { stops, from, own } = design;
  const [here, other] = from === 'kw' ? (['kw', 'sa'] as const) : (['sa', 'kw'] as const);
  const marketPrices = Object.values(prices).filter((one) => one !== null);
  const profits = pkg
    ? ([here, other] as const).flatMap((market) => partsOf(pkg, market, prices[market], 0)?.profit ?? [])
    : [];
  const isThree = ({ city, hotels }: PackageDesign['stops'][number]) =>
    new Set(hotels).size === CLAIMS.options && hotels.every((code) => houses.get(code)?.city === city);
  const best = stops.map(({ city }) => kits.of(city)?.city.best ?? []);
  const facts = JSON.parse(expert.details_json) as ExpertFacts;
  return {
    stops: stops.length > 0 && nightsOf(design) <= PARTY_LIMITS.maxNights && design.months.length > 0,
    same: !rest.isLikeAnother,
    hotels: stops.length > 0 && stops.every(isThree),
    price: prices[here] !== null,
    profit: profits.every((profit) => profit >= 0),
    market: prices[other] !== null,
    refundable: marketPrices.length > 0 && marketPrices.every(({ parts }) => parts.refundable),
    days: stops.every(({ days, nights }) => (days?.length ?? 0) >= nights - 1),
    room: stops.every(({ days, nights }) => (days?.length ?? 0) < nights),
    season: design.months.every((month) => best.some((months) => months.includes(month))),
    plan: planFaults(design).length === 0,
    why: (['ar.why', 'en.why'] as const).some((key) => own.includes(key) && isFit(key, wordOf(design, key))),
    words: warningTexts(design).length === 0,
    contact: unwantedWords(design).length === 0,
    template: WORD_FIELDS.every((key) => own.includes(key)),
    newest: rest.isNewest,
    profile: facts.ar.bio.trim() !== '' && facts.en.bio.trim() !== '',
    pace: rest.publishedToday < PACE.perDay && rest.onSale < PACE.onSale,
  };
}

export function checksOf(checked: Checked, locale: Locale): DesignCheck[] {
  const holds = verdicts(checked);
  return (Object.keys(CHECKS) as CheckCode[]).flatMap((code) => {
    const { hard, step } = CHECKS[code];
    const isHeld = holds[code];
    return isHeld === null ? [] : [{ code, hard, step, ok: isHeld, text: checkSentence(code, isHeld)[locale] }];
  });
}

export const isReady = (checks: DesignCheck[]): boolean => checks.every(({ hard, ok }) => ok || !hard);
