import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { RATED, type DeskRates } from '#contract/entities/desk/rates.ts';
import { addDays } from '#contract/rules/dates.ts';
import { RATE_JUMP, rateJumps, toMicro } from '#contract/rules/exchange.ts';
import { rangeOf } from '#contract/rules/plausible-day.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { CURRENCY_WORDS } from './rate-words.ts';
import classes from './rates.module.css';

const daysAhead = () => rangeOf('ahead', new Date(serverNow()).toISOString().slice(0, 10));

export const formOfRates = (newest: DeskRates): Record<string, unknown> => ({
  date: newest.date < daysAhead().min ? daysAhead().min : addDays(newest.date, 1),
  based_on: newest.date,
  before: newest.per_dinar,
  source: newest.source ?? '',
  reason: '',
  ...Object.fromEntries(RATED.map((code) => [code, String(newest.per_dinar[code])])),
});

export function RatesDialog() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  const fields = ActActor.useSelector(selectFields);
  const text = (name: string) => String(fields[name] ?? '');
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const range = daysAhead();
  const isWhole = RATED.every((code) => typedAmount(text(code)) > 0);
  const reason = useReasonMissing();
  return (
    <ActDialog
      act="write"
      title={<Trans>New exchange rates</Trans>}
      confirm={<Trans>Save the rates</Trans>}
      missing={
        isWhole ? (
          text('date') < range.min || text('date') > range.max ? (
            <Trans>Choose a day to come, within a year.</Trans>
          ) : text('source').trim().length < 2 ? (
            <Trans>Say where the rates come from.</Trans>
          ) : (
            reason
          )
        ) : (
          <Trans>Every currency needs its rate.</Trans>
        )
      }
    >
      <p>
        <Trans>What one Kuwaiti dinar is worth. Rates apply from their day on and are never changed.</Trans>
      </p>
      <div className={classes.grid}>
        <ActTextField label={t`First day`} name="date" type="date" {...range} />
        <ActTextField label={t`Source`} name="source" maxLength={80} />
        {RATED.map((code) => (
          <TextField
            key={code}
            label={i18n._(CURRENCY_WORDS[code])}
            name={code}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={text(code)}
            onChange={(event) => change({ [code]: event.target.value })}
          />
        ))}
      </div>
      <ReasonField />
      {isWhole ? <Jumps fields={fields} /> : null}
    </ActDialog>
  );
}

function Jumps({ fields }: { fields: Record<string, unknown> }) {
  const { i18n } = useLingui();
  const before = toMicro(fields.before as DeskRates['per_dinar']);
  const after = toMicro(Object.fromEntries(RATED.map((code) => [code, typedAmount(fields[code])])));
  const jumps = rateJumps(before, after);
  if (jumps.length === 0) return null;
  const percent = RATE_JUMP / 100;
  return (
    <Notice tone="warn">
      <Trans>Changed by more than {percent}%, so a second approval is needed:</Trans>{' '}
      {jumps
        .slice(0, 3)
        .map((pair) => pair.map((code) => i18n._(CURRENCY_WORDS[code])).join(' – '))
        .join(' · ')}
    </Notice>
  );
}
