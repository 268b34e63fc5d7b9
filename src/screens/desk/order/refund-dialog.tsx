import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { quoteRefund } from '#contract/calls/desk/order-money.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { selectPreview } from '#machines/desk-act/desk-act.selectors.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';
import { REASON_WORDS } from '#src/screens/desk/refund-words.ts';
import { Sum } from '#src/screens/desk/sum.tsx';
import { Fact } from '#src/screens/desk/fact.tsx';
import { SecondPerson } from './second-person.tsx';
import classes from './order.module.css';

type RefundFigures = ReplyOf<typeof quoteRefund>['data'];
const text = (value: unknown) => String(value ?? '');

/** A part of what was paid goes back while the booking stands; what it does is shown before it is done [BO5]. */
export function RefundDialog({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const [amount, reason, credit, note] = ['amount', 'reason', 'supplier_credit', 'note'].map(useField);
  const { currency, left } = order.money;
  const needsNote = reason === 'other' && text(note).trim() === '';
  return (
    <ActDialog
      act="refund"
      title={<Trans>Part refund</Trans>}
      confirm={<Trans>Refund it</Trans>}
      missing={
        typedAmount(amount) === 0 ? (
          <Trans>
            Left to refund: <Sum of={left.gateway + left.wallet} currency={currency} />
          </Trans>
        ) : needsNote ? (
          <Trans>Say in the email what it is for.</Trans>
        ) : null
      }
    >
      <TextField
        label={t`Amount in ${currency === 'KWD' ? t`dinars` : t`riyals`}`}
        name="amount"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={text(amount)}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <SelectField
        label={t`Reason`}
        name="reason"
        value={text(reason)}
        choices={REFUND_REASON_NAMES.map((value) => ({ value, label: i18n._(REASON_WORDS[value]) }))}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <TextField
        label={t`What suppliers credit us for it`}
        optional
        name="supplier_credit"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={text(credit)}
        onChange={(event) => change({ supplier_credit: event.target.value })}
      />
      <TextField
        label={t`Text of the email`}
        optional={reason !== 'other'}
        name="note"
        maxLength={500}
        value={text(note)}
        onChange={(event) => change({ note: event.target.value })}
      />
      <Figures />
    </ActDialog>
  );
}

function Figures() {
  const figures = ActActor.useSelector(selectPreview) as RefundFigures | null;
  if (!figures) return null;
  const { currency, back, bearer, expert, needs_second, left_after } = figures;
  return (
    <div role="status" className={classes.effect}>
      <dl>
        {back.gateway > 0 ? (
          <Fact name={<Trans>To the card or account that paid</Trans>}>
            <Sum of={back.gateway} currency={currency} />
          </Fact>
        ) : null}
        {back.wallet > 0 ? (
          <Fact name={<Trans>Into the wallet</Trans>}>
            <Sum of={back.wallet} currency={currency} />
          </Fact>
        ) : null}
        <Fact name={<Trans>Remaining</Trans>}>
          <Sum of={left_after.gateway + left_after.wallet} currency={currency} />
        </Fact>
        <Fact name={<Trans>The expert’s share changes by</Trans>}>
          <Sum of={expert} currency={currency} signed />
        </Fact>
      </dl>
      <p>
        {bearer === 'house' ? (
          <Trans>The company bears it.</Trans>
        ) : (
          <Trans>Supplier, expert and company bear it.</Trans>
        )}
      </p>
      <SecondPerson why={needs_second} />
    </div>
  );
}
