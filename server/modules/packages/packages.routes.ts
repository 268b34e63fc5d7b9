import { packageList, packagePage } from '#contract/calls/packages.ts';
import { packageDays } from '#contract/calls/package-days.ts';
import { tripPrices } from '#contract/calls/trip-prices.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import { rejectRobots, rejectUnsellable, type PricingContext } from '#server/modules/offers/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route, type Caller } from '#server/modules/route.ts';
import type { createCardPrices } from './card-prices.ts';
import type { createPackageDays } from './package-days.ts';
import type { createList } from './list.ts';

type Deps = {
  clock: { now(): number };
  version(): Promise<number>;
  list: ReturnType<typeof createList>;
  page(id: number, buyer: PricingContext): Promise<PackagePage>;
  cardPrices: ReturnType<typeof createCardPrices>;
  days: ReturnType<typeof createPackageDays>;
};

const buyerOf = ({ locale, currency, location }: Caller): PricingContext => ({ locale, currency, location });

export function packageRoutes({ clock, version, list, page, cardPrices, days }: Deps) {
  const answer = createAnswerCache({ now: () => clock.now(), version });
  return [
    route({
      call: packageList,
      handle({ body, caller }) {
        const buyer = buyerOf(caller);
        let whole = true;
        const query = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
        return answer(
          `list|${JSON.stringify(buyer)}|${JSON.stringify(query)}`,
          async () => {
            const { data, isWhole } = await list(body, buyer);
            whole = isWhole;
            return { data };
          },
          () => whole,
        );
      },
    }),
    route({
      call: packagePage,
      async handle({ params, caller }) {
        const id = /^[1-9]\d{0,9}$/u.test(params.id ?? '') ? Number(params.id) : 0;
        if (id < 1 || id > 2_147_483_647) throw notFound();
        const buyer = buyerOf(caller);
        return answer(`page|${JSON.stringify(buyer)}|${id}`, async () => ({ data: await page(id, buyer) }));
      },
    }),
    route({
      call: packageDays,
      handle: async ({ body, caller }) => ({ data: await days(body, buyerOf(caller)) }),
    }),
    route({
      call: tripPrices,
      async handle({ body: { ids, ...stay }, caller }) {
        rejectRobots(caller);
        rejectUnsellable(stay, caller.location, clock.now());
        return { data: await cardPrices([...new Set(ids)], stay, buyerOf(caller)) };
      },
    }),
  ];
}
