import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { quoteDeskCancellation } from '#contract/calls/desk/order-money.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { isUnreadableAmount } from '#contract/rules/typed-amount.ts';
import { selectPreview } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActAmountField, ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { SecondPerson } from './second-person.tsx';
import classes from './order.module.css';

type CancelFigures = ReplyOf<typeof quoteDeskCancellation>['data'];
const SHORTEST = 3;

export function CancelDialog({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const figures = ActActor.useSelector(selectPreview) as CancelFigures | null;
  const reason = useText('reason');
  const isUnreadable = isUnreadableAmount(useText('waive'));
  return (
    <ActDialog
      act="cancel"
      title={<Trans>Cancel the booking</Trans>}
      confirm={<Trans>Cancel it</Trans>}
      missing={
        isUnreadable ? (
          <Trans>Correct the amount that cannot be read.</Trans>
        ) : reason.trim().length < SHORTEST ? (
          <Trans>Give the reason; it is kept in the audit log.</Trans>
        ) : null
      }
    >
      <ActTextField label={t`Reason`} name="reason" maxLength={500} />
      {order.may.waive.why === 'role' ? null : (
        <ActAmountField label={t`How much of the fee the company waives`} optional name="waive" />
      )}
      {figures?.wallet_allowed ? (
        <ActSelectField
          label={t`Refund to`}
          name="refund_to"
          choices={[
            { value: 'source', label: t`To the card or account` },
            { value: 'wallet', label: t`Into the wallet, at once` },
          ]}
        />
      ) : null}
      {figures && !isUnreadable ? <Figures figures={figures} /> : null}
    </ActDialog>
  );
}

function Figures({ figures }: { figures: CancelFigures }) {
  const { currency, left, fee, waived, refund, needs_second } = figures;
  return (
    <div role="status" className={classes.effect}>
      <dl>
        <Fact name={<Trans>Customer’s money we hold</Trans>}>
          <Sum of={left} currency={currency} />
        </Fact>
        <Fact name={<Trans>Cancellation fee</Trans>}>
          <Sum of={-fee} currency={currency} signed />
        </Fact>
        {waived > 0 ? (
          <Fact name={<Trans>Waived by the company</Trans>}>
            <Sum of={waived} currency={currency} signed />
          </Fact>
        ) : null}
        <Fact
          name={
            <b>
              <Trans>Refunded to the customer</Trans>
            </b>
          }
        >
          <b>
            <Sum of={refund} currency={currency} />
          </b>
        </Fact>
      </dl>
      <SecondPerson why={needs_second} />
    </div>
  );
}
