import type { APIRequestContext, Page } from '@playwright/test';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { CheckoutPage } from './checkout-page.ts';
import { cheapestRequest, leftCheckout, quoteOf, type Locale } from './priced-trip.ts';

const ALONE = [{ Adults: 1, Children: [], Infants: [] }];

/** The checkout of the cheapest trip of a package, the `at`th of the catalogue, at its travellers. */
export async function arrive(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
  at: number,
  rooms: SelectedRooms = ALONE,
) {
  const quote = await quoteOf(request, await cheapestRequest(request, at, rooms), locale);
  const checkout = new CheckoutPage(page, locale);
  await checkout.open(await leftCheckout(request, quote, locale));
  await checkout.sees('travellers');
  return { checkout, quote };
}
