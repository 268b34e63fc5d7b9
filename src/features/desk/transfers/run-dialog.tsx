import { CheckField } from '#src/components/check-field.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBank } from '#contract/calls/desk/journal.ts';
import type { Payee } from '#contract/calls/desk/transfers.ts';
import { addDays, businessDay } from '#contract/rules/dates.ts';
import { toMajor, toMinor } from '#contract/rules/money.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Person } from '#src/components/person.tsx';
import { SelectField } from '#src/components/field.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { Sum } from '#src/features/desk/sum.tsx';

const AHEAD = 30;

export function RunDialog({ due, banks }: { due: Payee[]; banks: OwnBank[] }) {
  const { t } = useLingui();
  const actor = ActActor.useActorRef();
  const fields = ActActor.useSelector(selectFields);
  const reason = useReasonMissing();
  const chosen = (fields.chosen ?? []) as Payee[];
  const bank = banks.find(({ id }) => id === fields.bank) ?? banks[0];
  if (!bank) return null;
  const { currency } = bank;
  const ready = due.filter((payee) => payee.currency === currency && payee.waits === null);
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const sum = chosen.reduce((total, { amount }) => total + toMinor(amount, currency), 0);
  const today = businessDay(serverNow());
  const isChosen = (payee: Payee) => chosen.some(({ expert }) => expert.id === payee.expert.id);
  return (
    <ActDialog
      act="run"
      title={<Trans>Make a run of transfers</Trans>}
      confirm={<Trans>Request approval</Trans>}
      missing={chosen.length === 0 ? <Trans>Choose who is paid.</Trans> : reason}
    >
      <p>
        <Trans>This needs a second approval. Whoever is owed another amount by then stays for the next run.</Trans>
      </p>
      <SelectField
        label={t`From our account`}
        name="bank"
        value={bank.id}
        choices={banks.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => {
          const next = banks.find(({ id }) => id === target.value);
          const payees = due.filter((payee) => payee.currency === next?.currency && payee.waits === null);
          change({ bank: target.value, chosen: payees });
        }}
      />
      <ActTextField
        label={t`Day of the transfers`}
        name="value_day"
        type="date"
        min={today}
        max={addDays(today, AHEAD)}
      />
      {ready.map((payee) => (
        <CheckField
          key={payee.expert.id}
          checked={isChosen(payee)}
          label={
            <>
              <Person name={payee.expert.name} /> · <Sum of={payee.amount} currency={currency} /> ·{' '}
              <bdi translate="no" dir="ltr">
                …{payee.end}
              </bdi>
            </>
          }
          onChange={() =>
            change({
              chosen: isChosen(payee)
                ? chosen.filter(({ expert }) => expert.id !== payee.expert.id)
                : [...chosen, payee],
            })
          }
        />
      ))}
      <p>
        <b>
          <Plural value={chosen.length} one="# transfer" other="# transfers" /> ·{' '}
          <Sum of={toMajor(sum, currency)} currency={currency} />
        </b>
      </p>
      <ReasonField />
    </ActDialog>
  );
}
