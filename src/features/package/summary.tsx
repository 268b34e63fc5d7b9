import { Button, UnstyledButton } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { countInfants } from '#contract/rules/party.ts';
import { selectIsChecking } from '#machines/package/promo.selectors.ts';
import { selectAwaitsWish, selectIsBusy, selectIsStale } from '#machines/package/selection.selectors.ts';
import { selectIsLoading } from '#machines/package/offer.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { MovingMoney } from './moving-money.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useFormats } from '#src/locale/format.ts';
import { BreakdownRows } from './breakdown.tsx';
import { useFlow, usePackagePage } from './flow-context.tsx';
import { usePartyWords } from '#src/locale/party-words.ts';
import { PromoField } from './promo-field.tsx';
import { useChosen } from './use-chosen.ts';
import { useAmountDue } from './use-amount-due.ts';
import { useRequest } from './use-request.ts';
import classes from './summary.module.css';

export function Summary() {
  const { t } = useLingui();
  const choice = useChosen();
  const price = useAmountDue();
  return (
    <aside className={`et-card ${classes.summary}`} aria-label={t`Your price`}>
      <Pick />
      {choice && price ? (
        <>
          <BreakdownRows />
          <PromoField />
          <div className={classes.total} aria-live="polite" data-price>
            <span>
              <Trans>Total</Trans>
            </span>
            <MovingMoney minor={price.amount} currency={price.currency} big />
          </div>
          {price.before === null ? null : (
            <div className={classes.person}>
              <span />
              <span>
                <Trans>
                  was{' '}
                  <s>
                    <Money minor={price.before} currency={price.currency} />
                  </s>
                </Trans>
              </span>
            </div>
          )}
          <div className={classes.person}>
            <span>
              {countInfants(choice.offer.rooms) ? (
                <Trans>Per seat; infants are in the total</Trans>
              ) : (
                <Trans>Per person</Trans>
              )}
            </span>
            <Money minor={price.perPerson} currency={price.currency} />
          </div>
        </>
      ) : (
        <div className={classes.waiting}>
          <LineSkeleton />
          <LineSkeleton width="80%" />
          <LineSkeleton width="60%" />
        </div>
      )}
      <Continue size="xl" full />
      <p className={classes.hold}>
        <Icon of={IconHourglass} size={17} />
        <span>
          <Trans>We hold the price for up to 20 minutes once you continue. Nothing is charged now.</Trans>
        </span>
      </p>
    </aside>
  );
}

function Pick() {
  const { start_date: start, end_date: end, rooms } = useRequest();
  const { panels } = useFlow();
  const formats = useFormats();
  const partyText = usePartyWords();
  return (
    <div className={classes.pick}>
      <UnstyledButton onClick={() => panels.send({ type: 'dates.open' })}>
        <span>
          <Trans>Dates</Trans>
        </span>
        {formats.dayRange(start, end)}
      </UnstyledButton>
      <UnstyledButton onClick={() => panels.send({ type: 'party.open' })}>
        <span>
          <Trans>Travellers</Trans>
        </span>
        {partyText(rooms)}
      </UnstyledButton>
    </div>
  );
}

type ContinueProps = { size: 'md' | 'xl'; full?: boolean };

export function Continue({ size, full = false }: ContinueProps) {
  const { flow, proceed, action } = usePackagePage();
  const isSettling = useSelector(flow.selection, (now) => selectIsBusy(now) || selectAwaitsWish(now));
  const isStale = useSelector(flow.selection, selectIsStale);
  const isChecking = useSelector(flow.promo, selectIsChecking);
  const isLoading = useSelector(flow.offer, selectIsLoading);
  const isBusy = isSettling || isChecking;
  const price = useAmountDue();
  return (
    <Button
      size={size}
      fullWidth={full}
      className={classes.action}
      disabled={!price || isStale || isLoading}
      loading={isBusy}
      onClick={proceed}
    >
      {action ?? <Trans>Continue to book</Trans>}
    </Button>
  );
}
