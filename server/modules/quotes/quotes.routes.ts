import { makeQuote, readQuote } from '#contract/calls/booking.ts';
import { route } from '#server/modules/route.ts';
import type { createQuoteService } from './quotes.service.ts';

export const quoteRoutes = (service: ReturnType<typeof createQuoteService>) => [
  route({
    call: makeQuote,
    perMinute: 60,
    async handle({ body, caller }) {
      const { locale, currency, location } = caller;
      return { data: (await service.make(body, { locale, currency, location }))[locale] };
    },
  }),
  route({
    call: readQuote,
    async handle({ params, caller }) {
      return { data: await service.read(params.id ?? '', caller.locale) };
    },
  }),
];
