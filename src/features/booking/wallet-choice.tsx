import { Checkbox } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { toMajor, toMinor } from '#contract/rules/money.ts';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { useBookingAccount } from './saved-travellers.tsx';
import classes from './review.module.css';

type AmountDue = Pick<Quote, 'currency' | 'to_pay'>;

export const restOf = ({ currency, to_pay }: AmountDue, wallet: number | null): number =>
  toMinor(to_pay, currency) - toMinor(wallet ?? 0, currency);

type Payable = { quote: AmountDue; payment: Pick<Order['payment'], 'wallet'> };

/** Minor units, including an open attempt's part; null until loaded. */
function useFunds({ quote: { currency }, payment }: Payable): number | null {
  const account = useBookingAccount();
  if (!account) return 0;
  if (!account.balances) return null;
  const { balance = 0 } = account.balances.find((one) => one.currency === currency) ?? {};
  return toMinor(balance, currency) + toMinor(payment.wallet, currency);
}

/** Limited by the balance; stays until the visitor takes it back. */
export function useWalletPart(order: Payable, amount: number | null): number | null {
  const funds = useFunds(order);
  const { currency } = order.quote;
  if (amount === null || funds === null) return amount;
  return funds === 0 ? null : toMajor(Math.min(toMinor(amount, currency), funds), currency);
}

type WalletChoiceProps = { order: Payable; wallet: number | null; onUse: (amount: number | null) => void };

/** Hidden from guests and for an empty wallet [P7]. */
export function WalletChoice({ order, wallet, onUse }: WalletChoiceProps) {
  const balance = useFunds(order);
  const { quote } = order;
  const { currency, to_pay } = quote;
  if (!balance && wallet === null) return null;
  const usable = Math.min(balance ?? 0, toMinor(to_pay, currency));
  const rest = restOf(quote, wallet);
  return (
    <div className={classes.wallet}>
      <Checkbox
        classNames={{ body: classes.method }}
        name="wallet"
        checked={wallet !== null}
        onChange={(event) => onUse(event.target.checked ? toMajor(usable, currency) : null)}
        label={
          <>
            <span className={classes.mark} aria-hidden="true">
              <Icon of={IconWallet} />
            </span>
            <span>
              <b>
                <Trans>Use my wallet balance</Trans>
              </b>
              {balance === null ? null : (
                <span className="et-small et-muted">
                  <Trans>
                    Balance <Money minor={balance} currency={currency} />
                  </Trans>
                </span>
              )}
            </span>
          </>
        }
      />
      <div aria-live="polite">
        {wallet === null ? null : (
          <dl className={classes.parts}>
            <div>
              <dt>
                <Trans>From your wallet</Trans>
              </dt>
              <dd>
                <Money minor={toMinor(wallet, currency)} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Left to pay</Trans>
              </dt>
              <dd>
                <Money minor={rest} currency={currency} />
              </dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
}

export function PayWords({ quote, wallet }: { quote: AmountDue; wallet: number | null }) {
  const rest = restOf(quote, wallet);
  return rest === 0 && wallet !== null ? (
    <Trans>Pay from my wallet</Trans>
  ) : (
    <Trans>
      Pay <Money minor={rest} currency={quote.currency} />
    </Trans>
  );
}
