import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { DeskSettings } from '#contract/calls/desk/settings.ts';
import { CHARGED } from '#contract/constants.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { TextField } from '#src/components/field.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { LIMIT_WORDS } from './limit-words.ts';
import classes from './settings.module.css';

const AMOUNTS = LIMIT_WORDS.flatMap(({ limit, name }) =>
  CHARGED.map((currency) => ({ limit, name, currency, field: `${limit}.${currency}` })),
);

/** Amounts in the form in which people type them. */
export const formOfSettings = ({
  make_your_trip,
  desk_limits,
  version,
}: DeskSettings & { version: string }): Record<string, unknown> => ({
  make_your_trip,
  version,
  reason: '',
  ...Object.fromEntries(AMOUNTS.map(({ limit, currency, field }) => [field, String(desk_limits[limit][currency])])),
});

export function SettingsDialog() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { locale } = useScope();
  const actor = ActActor.useActorRef();
  const fields = ActActor.useSelector(selectFields);
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const reason = useReasonMissing();
  const isWhole = AMOUNTS.every(({ field }) => typedAmount(fields[field]) > 0);
  return (
    <ActDialog
      act="settings"
      title={<Trans>Change the settings</Trans>}
      confirm={<Trans>Send the request</Trans>}
      missing={isWhole ? reason : <Trans>Every limit needs an amount above zero.</Trans>}
    >
      <p>
        <Trans>Another administrator has to approve the change before it applies.</Trans>
      </p>
      <CheckField
        name="make_your_trip"
        label={t`Visitors can build their own trips`}
        checked={fields.make_your_trip === true}
        onChange={(event) => change({ make_your_trip: event.target.checked })}
      />
      <div className={classes.grid}>
        {AMOUNTS.map(({ name, currency, field }) => (
          <TextField
            key={field}
            label={`${i18n._(name)} (${symbolOf(currency, locale)})`}
            name={field}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={String(fields[field] ?? '')}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      </div>
      <ReasonField />
    </ActDialog>
  );
}
