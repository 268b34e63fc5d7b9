import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { OwnBank } from '#contract/calls/desk/journal.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { MANUAL_ACCOUNTS } from '#contract/rules/accounts.ts';
import { toMajor } from '#contract/rules/money.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { periodDays } from '#src/features/desk/period-days.ts';
import { CurrencyField } from '#src/features/desk/currency-field.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import classes from './entry-dialog.module.css';
import { offBy, type TypedLine } from './entry-lines.ts';

const MOST = 20;

export function EntryDialog({ banks }: { banks: OwnBank[] }) {
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const fields = ActActor.useSelector(selectFields);
  const lines = (fields.lines ?? []) as TypedLine[];
  const currency = (fields.currency ?? 'KWD') as ChargedCurrency;
  const own = banks.filter((bank) => bank.currency === currency);
  const change = (next: TypedLine[]) => actor.send({ type: 'field.change', changes: { lines: next } });
  const reason = useReasonMissing();
  const off = offBy(lines, currency);
  const lacksBank = lines.some(({ account, party }) => account === 'bank' && !own.some(({ id }) => id === party));
  const missing =
    off === null ? (
      <Trans>Every line needs an amount of this currency.</Trans>
    ) : off !== 0 ? (
      <Trans>
        The entry is off by <Sum of={toMajor(Math.abs(off), currency)} currency={currency} />.
      </Trans>
    ) : lacksBank ? (
      <Trans>Choose the bank account of each line that needs one.</Trans>
    ) : (
      reason
    );
  return (
    <ActDialog
      act="write"
      title={<Trans>New entry by hand</Trans>}
      confirm={<Trans>Request approval</Trans>}
      missing={missing}
    >
      <p>
        <Trans>This needs a second approval. An entry is never changed; a wrong one is reversed.</Trans>
      </p>
      <div className={classes.head}>
        <CurrencyField />
        <ActTextField label={t`Day`} name="day" type="date" {...periodDays()} />
      </div>
      {lines.map((line, index) => (
        <LineFields
          key={index}
          number={index + 1}
          line={line}
          banks={own}
          onChange={(next) => change(lines.map((one, at) => (at === index ? next : one)))}
          onRemove={lines.length > 2 ? () => change(lines.filter((_, at) => at !== index)) : null}
        />
      ))}
      {lines.length < MOST ? (
        <Button
          variant="default"
          size="sm"
          className={classes.add}
          onClick={() => change([...lines, { account: 'adjustments', side: 'debit', party: '', amount: '' }])}
        >
          <Trans>Add a line</Trans>
        </Button>
      ) : null}
      <ReasonField />
    </ActDialog>
  );
}

type LineProps = {
  number: number;
  line: TypedLine;
  banks: OwnBank[];
  onChange: (line: TypedLine) => void;
  onRemove: (() => void) | null;
};

function LineFields({ number, line, banks, onChange, onRemove }: LineProps) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  return (
    <fieldset className={classes.line}>
      <legend>
        <Trans>Line {number}</Trans>
      </legend>
      <SelectField
        label={t`Ledger account`}
        name={`account${number}`}
        value={line.account}
        choices={MANUAL_ACCOUNTS.map((value) => ({ value, label: i18n._(ACCOUNT_WORDS[value]!) }))}
        onChange={({ target }) => onChange({ ...line, account: target.value as TypedLine['account'] })}
      />
      {line.account === 'bank' ? (
        <SelectField
          label={t`Bank account`}
          name={`party${number}`}
          value={line.party}
          choices={[{ value: '', label: t`Choose one` }, ...banks.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ target }) => onChange({ ...line, party: target.value })}
        />
      ) : null}
      <SelectField
        label={t`Side`}
        name={`side${number}`}
        value={line.side}
        choices={[
          { value: 'debit', label: t`Debit` },
          { value: 'credit', label: t`Credit` },
        ]}
        onChange={({ target }) => onChange({ ...line, side: target.value as TypedLine['side'] })}
      />
      <TextField
        label={t`Amount`}
        name={`amount${number}`}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={line.amount}
        onChange={({ target }) => onChange({ ...line, amount: target.value })}
      />
      {onRemove ? (
        <Button variant="subtle" size="sm" onClick={onRemove}>
          <Trans>Remove the line</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}
