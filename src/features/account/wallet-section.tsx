import { useState } from 'react';
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Wallet } from '#contract/entities/wallet.ts';
import { toMinor } from '#contract/rules/money.ts';
import type { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';
import { selectForm, selectOutcome } from '#machines/account/wallet-top-up.selectors.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActivateLink } from './activate-link.tsx';
import type { ScreenProps } from './screen-props.ts';
import { DifferingTopUp, TopUp, TopUpActor } from './top-up.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { WalletChart } from './wallet-chart.tsx';
import { WalletStatement } from './wallet-statement.tsx';
import profile from './profile.module.css';
import classes from './wallet.module.css';

export type WalletSectionProps = {
  topUp: ScreenProps<typeof walletTopUpMachine>;
  topUpId: string | null;
};

export function WalletSection({ topUp, topUpId }: WalletSectionProps) {
  const scope = useScope();
  const input = { top_up_id: topUpId, currency: scope.currency === 'SAR' ? ('SAR' as const) : ('KWD' as const) };
  return (
    <TopUpActor.Provider logic={topUp.logic} options={{ input, inspect: topUp.inspect }}>
      <ShownWallet />
    </TopUpActor.Provider>
  );
}

function ShownWallet() {
  const scope = useScope();
  const actor = TopUpActor.useActorRef();
  const { currency } = TopUpActor.useSelector(selectForm);
  const [turned, turnTo] = useState({ currency, page: 1 });
  const page = turned.currency === currency ? turned.page : 1;
  const { data, isError, isPlaceholderData, refetch } = useQuery(accountQueries.wallet(scope, currency, page));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <LineSkeleton height={220} />;
  const wallet = data.data;
  return (
    <>
      <Balances
        wallet={wallet}
        currency={currency}
        onChoose={(choice) => actor.send({ type: 'currency.choose', currency: choice })}
      />
      <p className={profile.known}>
        <Trans>
          Pay for all or part of a trip with it. Refunds can come here if you choose. The balance is not paid out as
          cash.
        </Trans>
      </p>
      <Differing topUps={wallet.differing} />
      {wallet.activated ? (
        <TopUp limits={wallet.top_up} />
      ) : (
        <Notice tone="warn">
          <Trans>The wallet opens once your account is activated with the code from your email.</Trans> <ActivateLink />
        </Notice>
      )}
      <div className={classes.statement} aria-busy={isPlaceholderData}>
        <WalletChart statement={wallet.statement} />
        <WalletStatement statement={wallet.statement} onPage={(next) => turnTo({ currency, page: next })} />
      </div>
    </>
  );
}

function Differing({ topUps = [] }: { topUps: Wallet['differing'] }) {
  const shown = TopUpActor.useSelector(selectOutcome)?.top_up_id;
  return topUps
    .filter(({ top_up_id }) => top_up_id !== shown)
    .map((topUp) => <DifferingTopUp key={topUp.top_up_id} topUp={topUp} />);
}

type BalancesProps = { wallet: Wallet; currency: ChargedCurrency; onChoose: (currency: ChargedCurrency) => void };

function Balances({ wallet, currency, onChoose }: BalancesProps) {
  const { t } = useLingui();
  const names = { KWD: t`Kuwaiti dinar`, SAR: t`Saudi riyal` };
  return (
    <div role="radiogroup" aria-label={t`Balance`} className={classes.balances}>
      {wallet.balances.map((one) => (
        <Radio
          key={one.currency}
          classNames={{ body: classes.balance }}
          name="wallet_currency"
          value={one.currency}
          checked={one.currency === currency}
          onChange={() => onChoose(one.currency)}
          label={
            <>
              <span className="et-small">{names[one.currency]}</span>
              <b>
                <Money minor={toMinor(one.balance, one.currency)} currency={one.currency} big />
              </b>
            </>
          }
        />
      ))}
    </div>
  );
}
