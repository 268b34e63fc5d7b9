import { Button, Radio } from '@mantine/core';
import { IconBrandApple, IconCreditCard, IconLock } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import { paymentMethodsFor } from '#machines/shared/payment-methods.ts';
import { Icon } from '#src/components/icon.tsx';
import { Notice } from '#src/components/notice.tsx';
import { METHODS } from './booking-words.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { PayWords, restOf, useWalletPart, WalletChoice } from './wallet-choice.tsx';
import travellers from './travellers.module.css';
import classes from './review.module.css';

type PaymentStepProps = {
  order: Order;
  method: PaymentMethod | null;
  wallet: number | null;
  busy: boolean;
  turnedDown?: 'declined' | 'cancelled' | null;
  onMethod: (method: PaymentMethod) => void;
  onWallet: (amount: number | null) => void;
  onPay: (wallet: number | null) => void;
};

export function PaymentStep(props: PaymentStepProps) {
  const { order, method, busy, turnedDown = null, onMethod, onWallet } = props;
  const { t } = useLingui();
  const { quote } = order;
  const wallet = useWalletPart(order, props.wallet);
  const rest = restOf(quote, wallet);
  const onPay = () => props.onPay(wallet);
  const { reference } = order;
  const title = useArrival<HTMLHeadingElement>();
  return (
    <div>
      <h1 ref={title} tabIndex={-1}>
        <Trans>How would you like to pay?</Trans>
      </h1>
      <p className={travellers.lead}>
        <Trans>
          Your seats and rooms are held under{' '}
          <bdi translate="no" dir="ltr" className="et-reference">
            {reference}
          </bdi>
          . Pay on the bank’s own page, then you come back here.
        </Trans>
      </p>
      {turnedDown === 'declined' ? (
        <Notice tone="bad" live>
          <Trans>
            The bank declined the payment, and nothing was charged. Try again, or choose another payment method.
          </Trans>
        </Notice>
      ) : turnedDown === 'cancelled' ? (
        <Notice live>
          <Trans>You left the payment page, and nothing was charged. Your seats and rooms are still held.</Trans>
        </Notice>
      ) : null}
      <WalletChoice order={order} wallet={wallet} onUse={onWallet} />
      {rest > 0 || wallet === null ? (
        <MethodChoice currency={quote.currency} method={method} onMethod={onMethod} />
      ) : null}
      <div className={travellers.actions}>
        <Button size="xl" loading={busy} leftSection={<Icon of={IconLock} size={17} />} onClick={onPay}>
          <span>
            <PayWords quote={quote} wallet={wallet} />
          </span>
        </Button>
        <span className="et-small et-muted">
          <Trans>We never see your card.</Trans>
        </span>
      </div>
      <CheckoutBar quote={quote} rest={rest} label={t`Pay`} busy={busy} onPress={onPay} />
    </div>
  );
}

type MethodChoiceProps = {
  currency: Order['quote']['currency'];
  method: PaymentMethod | null;
  onMethod: (method: PaymentMethod) => void;
};

/** The currency's local method comes first [K11]. */
export function MethodChoice({ currency, method, onMethod }: MethodChoiceProps) {
  const { t, i18n } = useLingui();
  const methods = paymentMethodsFor(currency);
  const choice = method ?? methods[0];
  return (
    <div role="radiogroup" aria-label={t`Payment methods`} className={classes.methods}>
      {methods.map((one) => (
        <Radio
          key={one}
          classNames={{ body: classes.method }}
          name="method"
          value={one}
          checked={one === choice}
          onChange={() => onMethod(one)}
          label={
            <>
              <span className={classes.mark} aria-hidden="true">
                <Mark method={one} />
              </span>
              <span>
                <b>{i18n._(METHODS[one].name)}</b>
                <span className="et-small et-muted">{i18n._(METHODS[one].line)}</span>
              </span>
            </>
          }
        />
      ))}
    </div>
  );
}

function Mark({ method }: { method: PaymentMethod }) {
  if (method === 'card') return <Icon of={IconCreditCard} />;
  if (method === 'apple_pay') return <Icon of={IconBrandApple} />;
  return method === 'knet' ? 'KNET' : 'mada';
}
