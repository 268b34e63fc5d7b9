import { randomBytes } from 'node:crypto';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { makeQuote } from '#contract/calls/booking.ts';
import { CURRENCIES, LOCATIONS, SELECTION_LIFETIME, type ChargedCurrency, type Locale } from '#contract/constants.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { sum, type Minor } from '#contract/rules/money.ts';
import { lessPromotion } from '#contract/rules/price.ts';
import type { Database } from '#server/db/database.ts';
import type { PricingContext, OfferService, Plan, PriceConverter } from '#server/modules/offers/index.ts';
import { hijriSentence } from '#server/modules/paper-sentences.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { QuotedComponent, Suppliers } from '#server/suppliers/port.ts';
import { activityComponents, extraCost, extraPrice, extrasOf } from './activities.ts';
import {
  componentsFor,
  findChosen,
  recheckAll,
  soldOut,
  standsUntil,
  type SupplierOffers,
  type Unpriced,
} from './components.ts';
import { breakdownOf, describeQuote, type QuotedParts } from './quote-body.ts';
import { factsOf, readQuoteRow, writeQuote, type QuoteFacts } from './quotes.store.ts';
import { openSelection, type ResolvedSelection } from './selection.ts';
import { NO_SUCH_QUOTE } from './sentences.ts';

export type QuoteDeps = {
  db: Database;
  clock: { now(): number };
  suppliers: Suppliers;
  offers: OfferService;
  promos: {
    discountFor(code: string, total: Minor, currency: ChargedCurrency, accountId: number | null): Promise<Minor>;
  };
};
type QuoteRequest = ParsedBodyOf<typeof makeQuote>;
type QuoteInput = { asked: QuoteRequest; buyer: PricingContext };
export type Requote = { locale: Locale; withoutPromo: boolean; accountId: number | null };

/** Prices may move during the check; after this many tries the part counts as sold. */
const LOOKS = 3;
/** Trips built by visitors: nobody earns a share. */
const NO_EXPERT = 0;
const NOT_A_DAY: Sentence = { ar: 'اكتب تاريخًا صحيحًا', en: 'Enter a valid date' };

/** Checked with every supplier, written once, never changed. */
export function createQuoteService({ db, clock, suppliers, offers, promos }: QuoteDeps) {
  /** `accountId`: for codes tied to accounts; null for a guest. */
  async function make(
    request: QuoteRequest,
    buyer: PricingContext,
    accountId: number | null,
  ): Promise<Record<Locale, Quote>> {
    refuseDates(request);
    const currency = chargedFor(buyer);
    const plan = await offers.plan(request.package_id, request, buyer.location);
    const selection = openSelection(request.selection, plan, offers.keys);
    const { components, parts, until } = await look(plan, selection, currency);
    const prices = { ...(await offers.seller(currency)), currency };
    const breakdown = breakdownOf(parts.en, plan, selection.amenities, prices);
    const promo = request.promo_code ?? null;
    const discount = promo === null ? 0 : await promos.discountFor(promo, breakdown.total, currency, accountId);
    const id = randomBytes(16).toString('base64url');
    const now = clock.now();
    const expiresAt = Math.min(now + SELECTION_LIFETIME, until);
    const price = { total: breakdown.total, discount, promo, breakdown };
    const say = (locale: Locale) =>
      describeQuote(id, parts[locale], plan, selection.amenities, prices, price, expiresAt, locale);
    const quote = { ar: say('ar'), en: say('en') };
    const quotedComponents = components.map((component, index): QuotedComponent => ({
      ...component,
      // the cancellation fee is a share of the price really paid
      priceMinor: lessPromotion(
        component.kind === 'activity'
          ? extraPrice(plan, prices, component.amenity)
          : index === 0
            ? breakdown.flight
            : (breakdown.hotels[index - 1] ?? 0),
        plan.promotion?.basis_points ?? 0,
      ),
    }));
    const input: QuoteInput = { asked: request, buyer };
    await writeQuote(db, {
      id,
      package_id: plan.pkg.id,
      package_version: plan.pkg.version ?? null,
      expert_id: plan.expert?.id ?? NO_EXPERT,
      currency,
      total_minor: breakdown.total,
      discount_minor: discount,
      to_pay_minor: breakdown.total - discount,
      promo_code: promo,
      cost_fils: costOf(components, plan, selection.amenities),
      quote_json: JSON.stringify(quote),
      components_json: JSON.stringify(quotedComponents),
      request_json: JSON.stringify(input),
      rates_json: JSON.stringify(prices.rates),
      created_at: now,
      expires_at: expiresAt,
    });
    return quote;
  }

  async function look(plan: Plan, selection: ResolvedSelection, currency: ChargedCurrency) {
    for (let tries = 0; tries < LOOKS; tries += 1) {
      const [activities, ar, en] = await Promise.all([
        offers.activities(plan),
        findChosen(suppliers, plan, selection, 'ar'),
        findChosen(suppliers, plan, selection, 'en'),
      ]);
      const main = componentsFor(en, plan);
      const components = [...main, ...activityComponents(activities, plan, selection.amenities)];
      if (sameCosts(componentsFor(ar, plan), main) && (await recheckAll(suppliers, plan, components)) === 'same') {
        const prices = await offers.seller(currency);
        const say = async (supplierOffers: SupplierOffers, locale: Locale) => ({
          ...(await tell(supplierOffers, plan, prices, locale)),
          activities,
        });
        return { components, parts: { ar: await say(ar, 'ar'), en: await say(en, 'en') }, until: standsUntil(en) };
      }
    }
    throw soldOut('hotel');
  }

  async function tell(
    supplierOffers: SupplierOffers,
    plan: Plan,
    prices: PriceConverter,
    locale: Locale,
  ): Promise<Omit<QuotedParts, 'activities'>> {
    const stops = await Promise.all(
      supplierOffers.stops.map(async ({ hotel, rooms }, index) => {
        const stop = plan.stops[index];
        const [option] = stop ? await offers.toHotels([hotel], plan, stop, prices, locale) : [];
        const roomOptions = rooms.map(({ ref }) =>
          option?.Rooms.find(({ rateKey }) => offers.keys.openRate(rateKey)?.ref === ref),
        );
        if (!option || !roomOptions.every((room) => room !== undefined)) throw soldOut('hotel', index);
        return { hotel: option, rooms: roomOptions };
      }),
    );
    const { flight } = supplierOffers;
    const documents = flight.needsDocuments ? 'now' : 'airline';
    return { flight: offers.toFlight(flight, plan, prices), documents, stops };
  }

  async function findQuote(id: string): Promise<QuoteFacts | null> {
    const row = await readQuoteRow(db, id);
    return row ? factsOf(row) : null;
  }

  return {
    make,
    findQuote,
    async read(id: string, locale: Locale): Promise<Quote> {
      const facts = await findQuote(id);
      if (!facts) throw notFound(NO_SUCH_QUOTE);
      return facts.quote[locale];
    },
    /** The same selection at current prices. An invalid promo code is dropped. */
    async requote(id: string, { locale, withoutPromo, accountId }: Requote): Promise<Quote> {
      const row = await readQuoteRow(db, id);
      if (!row) throw notFound(NO_SUCH_QUOTE);
      const { asked: request, buyer } = JSON.parse(row.request_json) as QuoteInput;
      const bare = { ...request, promo_code: null };
      if (withoutPromo || !request.promo_code) return (await make(bare, buyer, accountId))[locale];
      try {
        return (await make(request, buyer, accountId))[locale];
      } catch (error) {
        if (error instanceof Refusal && 'promo_code' in error.fields)
          return (await make(bare, buyer, accountId))[locale];
        throw error;
      }
    },
  };
}

function refuseDates({ start_date, end_date }: QuoteRequest): void {
  const wrong = Object.entries({ start_date, end_date }).filter(([, day]) => !PlainDate.safeParse(day).success);
  const fields = Object.fromEntries(wrong.map(([name, day]) => [name, hijriSentence(day) ?? NOT_A_DAY]));
  if (wrong.length > 0) throw new Refusal(422, 'invalid', NOT_A_DAY, { fields });
}

/** Reference currencies are shown, not charged: the location's own is (K11). */
const chargedFor = ({ currency, location }: PricingContext): ChargedCurrency =>
  CURRENCIES[currency].charged && (currency === 'KWD' || currency === 'SAR') ? currency : LOCATIONS[location].currency;

const sameCosts = (one: Unpriced[], other: Unpriced[]): boolean =>
  one.every((component, index) => component.cost === other[index]?.cost);

/** Fils; components of activities are extras too. */
const costOf = (components: Unpriced[], plan: Plan, amenities: number[]): number =>
  sum([
    ...components.filter(({ kind }) => kind !== 'activity').map(({ cost }) => cost),
    ...extrasOf(plan, amenities).map((extra) => extraCost(extra, plan)),
  ]);
