import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';
import { offerOf, preselected, SINGLE } from '#tests/support/storefront.ts';
import type { TestApp } from '#tests/support/app.ts';

eachDatabase('a shop without a supplier of activities and transfers', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    ({ app, visitor } = await openShop({ dialect }));
    // as with LIVE, where the embedded one takes no part
    app.services.suppliers.activities.splice(0);
  });
  afterEach(() => settleAndClose(app));

  it('[FK1] offers, prices and sells none, and the package goes on without them', async () => {
    const offer = await offerOf(visitor, SINGLE);
    expect(offer.selected_amenities).toEqual([]);
    expect(offer.forced_amenities.map(({ type }) => type)).not.toContain('per_service');
    const { selection } = preselected(offer);
    const { status, body } = await visitor.ask<{ data: Quote }>('POST', 'quotes', { ...SINGLE, selection });
    expect(status).toBe(200);
    const { components } = (await app.services.quotes.findQuote(body.data.quote_id))!;
    expect(components.map(({ kind }) => kind)).not.toContain('activity');
    expect(components.length).toBeGreaterThan(1);
  });
});
