import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';

const text = (value: unknown) => String(value ?? '');
const SHORTEST_EVIDENCE = 10;

/** What nobody could say, a person has seen: what became of it, under which reference, and how that can be checked [BO5]. */
export function SettleDialog({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const actor = ActActor.useActorRef();
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const [target, outcome, reference, evidence] = ['target', 'outcome', 'reference', 'evidence'].map(useField);
  const targets = [
    ...order.parts.filter((part) => part.may_settle).map((part) => ({ value: `part:${part.part}`, label: part.title })),
    ...order.parts
      .filter((part) => part.may_settle_cancellation)
      .map(({ part, title }) => ({ value: `cancellation:${part}`, label: t`Cancellation of ${title}` })),
    ...order.money.payments
      .filter(({ state }) => state === 'refunding')
      .map(({ payment_id }) => ({ value: `payment:${payment_id}`, label: t`Refund of the payment` })),
    ...order.refunds
      .filter(({ state }) => state === 'pending' || state === 'attention')
      .map(({ refund_id }) => ({ value: `refund:${refund_id}`, label: t`Part refund` })),
  ];
  const isChosen = text(target) !== '';
  const isPart = text(target).startsWith('part:');
  const isPayment = text(target).startsWith('payment:');
  const isCancellation = text(target).startsWith('cancellation:');
  const hasOneOutcome = isPayment || isCancellation;
  const isRefused = outcome === 'refused' && !hasOneOutcome;
  const missing = !isChosen ? (
    <Trans>Choose what was settled.</Trans>
  ) : !isRefused && text(reference).trim().length < 2 ? (
    <Trans>Enter the reference.</Trans>
  ) : text(evidence).trim().length < SHORTEST_EVIDENCE ? (
    <Trans>Say who told you, when, and how it can be checked.</Trans>
  ) : null;
  return (
    <ActDialog act="settle" title={<Trans>Settle manually</Trans>} confirm={<Trans>Settle it</Trans>} missing={missing}>
      <SelectField
        label={t`What was settled`}
        name="target"
        value={text(target)}
        placeholder={t`Choose`}
        choices={targets}
        onChange={(event) => change({ target: event.target.value })}
      />
      {isChosen && !hasOneOutcome ? (
        <SelectField
          label={t`Outcome`}
          name="outcome"
          value={text(outcome)}
          choices={[
            { value: 'done', label: isPart ? t`It is booked` : t`The money was returned` },
            { value: 'refused', label: isPart ? t`It is not booked` : t`It cannot be refunded this way` },
          ]}
          onChange={(event) => change({ outcome: event.target.value })}
        />
      ) : null}
      {isChosen && !isRefused ? (
        <TextField
          label={isPart || isCancellation ? t`Supplier’s reference` : t`Bank’s reference`}
          name="reference"
          dir="ltr"
          atStart
          autoComplete="off"
          maxLength={60}
          value={text(reference)}
          onChange={(event) => change({ reference: event.target.value })}
        />
      ) : null}
      <TextField
        label={t`Evidence`}
        name="evidence"
        maxLength={1000}
        value={text(evidence)}
        hint={t`No names, no document numbers: it stays in the audit log.`}
        onChange={(event) => change({ evidence: event.target.value })}
      />
    </ActDialog>
  );
}
