import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Money } from '#src/components/money.tsx';
import { Arranged } from './arranged.tsx';
import { activitiesOf } from './booked-activities.ts';
import { METHODS } from './booking-words.ts';
import { StepList, StepRow } from './step-list.tsx';
import classes from './outcome.module.css';

type Step = Order['steps'][number];

export function OrderSteps({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <StepList label={t`Progress of your booking`}>
      {order.steps.map((step) => (
        <StepRow key={step.name} status={step.status} name={<StepName step={step} order={order} />}>
          <StepLine step={step} order={order} />
        </StepRow>
      ))}
    </StepList>
  );
}

function StepName({ step, order }: { step: Step; order: Order }): ReactNode {
  const hotels = order.quote.stops.length;
  if (step.name === 'paid') return step.status === 'done' ? <Trans>Paid</Trans> : <Trans>Payment</Trans>;
  if (step.name === 'hotels')
    return step.status === 'done' ? (
      <Plural
        value={hotels}
        one="The hotel is confirmed"
        _2="Both hotels are confirmed"
        other="All # hotels are confirmed"
      />
    ) : (
      <Plural value={hotels} one="Confirming the hotel" other="Confirming # hotels" />
    );
  return step.status === 'done' ? (
    <Trans>The flight tickets are issued</Trans>
  ) : (
    <Trans>Issuing the flight tickets</Trans>
  );
}

function StepLine({ step, order }: { step: Step; order: Order }): ReactNode {
  const { i18n } = useLingui();
  const { payment, quote, locators } = order;
  const amount = <Money minor={toMinor(payment.amount, quote.currency)} currency={quote.currency} />;
  if (step.name === 'paid') {
    const method = payment.method ? i18n._(METHODS[payment.method].name) : '';
    const part = toMinor(payment.wallet, quote.currency);
    const wallet = <Money minor={part} currency={quote.currency} />;
    const rest = <Money minor={toMinor(payment.amount, quote.currency) - part} currency={quote.currency} />;
    if (part > 0)
      return method ? (
        <Trans>
          {wallet} from your wallet, {rest} by {method}
        </Trans>
      ) : (
        <Trans>{wallet} from your wallet</Trans>
      );
    return method ? (
      <Trans>
        {amount} by {method}
      </Trans>
    ) : (
      amount
    );
  }
  if (step.name === 'hotels')
    return [
      ...quote.stops.map((stop, index) => ({
        key: `${stop.hotel.HotelCode} ${stop.start_date}`,
        name: stop.hotel.HotelDetails.HotelName,
        code: locators.hotels[index],
        arranged: null,
      })),
      ...activitiesOf(order).map(({ id, name, locator, arranged }) => ({
        key: `activity ${id}`,
        name,
        code: locator,
        arranged,
      })),
    ].map(({ key, name, code, arranged }) => (
      <span key={key} className={classes.part}>
        {name}
        {arranged ? (
          <>
            {' · '}
            <Arranged of={arranged} />
          </>
        ) : null}
        {code ? (
          <>
            {' · '}
            <bdi translate="no" dir="ltr">
              {code}
            </bdi>
          </>
        ) : null}
      </span>
    ));
  const code = locators.flight;
  if (step.status === 'done')
    return code ? (
      <Trans>
        Airline reference{' '}
        <bdi translate="no" dir="ltr">
          {code}
        </bdi>
      </Trans>
    ) : null;
  return <Trans>Usually within a few minutes. If we cannot, you get everything back.</Trans>;
}
