import { makeQuote, readQuote } from '#contract/calls/booking.ts';
import type { Database } from '#server/db/database.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { route } from '#server/modules/route.ts';
import { demandOpen } from '#server/modules/shop/index.ts';
import { HOUR } from '#server/kernel/time.ts';
import type { createQuoteService } from './quotes.service.ts';

/** Each writes a row and asks every supplier; an office or mobile network may share an address. */
const PER_HOUR = 600;

type Deps = { db: Database; clock: { now(): number }; limits: Limits | null };

export const quoteRoutes = (service: ReturnType<typeof createQuoteService>, { db, clock, limits }: Deps) => [
  route({
    call: makeQuote,
    perMinute: 60,
    async handle({ body, caller }) {
      await demandOpen(db);
      const { locale, currency, location, user } = caller;
      const limit = { what: 'quote', ip: caller.ip, limit: PER_HOUR, window: HOUR };
      await limits?.countFromAddress(db, limit, clock.now());
      return { data: (await service.make(body, { locale, currency, location }, user?.id ?? null))[locale] };
    },
  }),
  route({
    call: readQuote,
    async handle({ params, caller }) {
      return { data: await service.read(params.id ?? '', caller.locale) };
    },
  }),
];
