import type { Limits } from '#server/modules/limits/index.ts';
import { quoteRoutes } from './quotes.routes.ts';
import { createQuoteService, type QuoteDeps } from './quotes.service.ts';

export type { QuoteFacts } from './quotes.store.ts';

export function createQuotesModule(deps: QuoteDeps & { limits: Limits | null }) {
  const service = createQuoteService(deps);
  return {
    routes: quoteRoutes(service, deps),
    findQuote: service.findQuote,
    requote: service.requote,
  };
}
export type QuotesModule = ReturnType<typeof createQuotesModule>;
