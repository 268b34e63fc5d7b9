import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import classes from './voucher.module.css';

/** Sellers require the payable-through line and the hotel's remarks [SU4]. */
export function VoucherHotels({ order }: { order: Order }) {
  const { quote, locators, travel_documents: documents } = order;
  const hotels = quote.stops.flatMap((stop, index) => {
    const { provider = null, remarks = [] } = documents?.hotels[index] ?? {};
    const key = `${stop.hotel.HotelCode} ${stop.start_date}`;
    const [name, locator] = [stop.hotel.HotelDetails.HotelName, locators.hotels[index]];
    return provider || remarks.length > 0 ? [{ key, name, locator, provider, remarks }] : [];
  });
  if (hotels.length === 0) return null;
  return (
    <div className={classes.hotels}>
      {hotels.map(({ key, name, locator, provider, remarks }) => (
        <section key={key} data-voucher-hotel="">
          <h3>
            <bdi translate="no">{name}</bdi>
            {locator ? (
              <>
                {' · '}
                <bdi translate="no" dir="ltr">
                  {locator}
                </bdi>
              </>
            ) : null}
          </h3>
          {provider ? (
            <p>
              <Trans>
                Payable through <bdi translate="no">{provider.name}</bdi>, acting as agent for the service operating
                company, details of which can be provided upon request. VAT number:{' '}
                <bdi translate="no" dir="ltr">
                  {provider.vat_number}
                </bdi>
              </Trans>
            </p>
          ) : null}
          {remarks.map((remark) => (
            <p key={remark} dir="auto">
              {remark}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
