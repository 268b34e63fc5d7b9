import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { quoteDeskCancellation } from '#contract/calls/desk/order-money.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { selectPreview } from '#machines/desk-act/desk-act.selectors.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';
import { Sum } from '#src/screens/desk/sum.tsx';
import { Fact } from '#src/screens/desk/fact.tsx';
import { SecondPerson } from './second-person.tsx';
import classes from './order.module.css';

type CancelFigures = ReplyOf<typeof quoteDeskCancellation>['data'];
const text = (value: unknown) => String(value ?? '');
const SHORTEST = 3;

/** The whole booking ends at the quoted fee, or at less of it when the house gives some up [BO5]. */
export function CancelDialog({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const actor = ActActor.useActorRef();
  const figures = ActActor.useSelector(selectPreview) as CancelFigures | null;
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const [waive, refundTo, reason] = ['waive', 'refund_to', 'reason'].map(useField);
  return (
    <ActDialog
      act="cancel"
      title={<Trans>Cancel the booking</Trans>}
      confirm={<Trans>Cancel it</Trans>}
      missing={
        text(reason).trim().length < SHORTEST ? <Trans>Give the reason; it is kept in the audit log.</Trans> : null
      }
    >
      <TextField
        label={t`Reason`}
        name="reason"
        maxLength={500}
        value={text(reason)}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {order.may.waive.why === 'role' ? null : (
        <TextField
          label={t`How much of the fee the company waives`}
          optional
          name="waive"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={text(waive)}
          onChange={(event) => change({ waive: event.target.value })}
        />
      )}
      {figures?.wallet_allowed ? (
        <SelectField
          label={t`Refund to`}
          name="refund_to"
          value={text(refundTo)}
          choices={[
            { value: 'source', label: t`To the card or account` },
            { value: 'wallet', label: t`Into the wallet, at once` },
          ]}
          onChange={(event) => change({ refund_to: event.target.value })}
        />
      ) : null}
      {figures ? <Figures figures={figures} /> : null}
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
