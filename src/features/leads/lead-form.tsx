import { Button } from '@mantine/core';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { LEAD_FIELDS, type LeadField } from '#contract/rules/lead-form.ts';
import type { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
  selectReceipt,
} from '#machines/leads/lead-form.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import type { LeadInput } from '#machines/leads/lead-form.rules.ts';
import { Notice } from '#src/components/notice.tsx';
import { SendForm } from '#src/components/send-form.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { LeadFieldControl, LeadActor } from './lead-field.tsx';
import { failureWords, SEND } from './lead-words.ts';
import { Receipt } from './receipt.tsx';
import classes from './lead-form.module.css';

export type LeadFormProps = {
  logic: typeof leadFormMachine;
  input: LeadInput;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  /** The others are known and appear only with a fault. */
  only?: LeadField[];
};

export function LeadForm({ logic, input, inspect, only }: LeadFormProps) {
  return (
    <LeadActor.Provider logic={logic} options={{ input, inspect }}>
      <FormOrReceipt only={only} />
    </LeadActor.Provider>
  );
}

type VisibleFields = Pick<LeadFormProps, 'only'>;

function FormOrReceipt({ only }: VisibleFields) {
  const receipt = LeadActor.useSelector(selectReceipt);
  const actor = LeadActor.useActorRef();
  return receipt ? (
    <Receipt receipt={receipt} onRenew={() => actor.send({ type: 'form.renew' })} />
  ) : (
    <Fields only={only} />
  );
}

function Fields({ only }: VisibleFields) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const actor = LeadActor.useActorRef();
  const kind = LeadActor.useSelector(({ context }) => context.kind);
  const form = LeadActor.useSelector(selectForm);
  const faults = LeadActor.useSelector(selectFaults, sameParts);
  const attempts = LeadActor.useSelector(selectAttempts);
  const isBusy = LeadActor.useSelector(selectIsBusy);
  const failed = LeadActor.useSelector(selectFailed);
  const isAsked = (field: LeadField) => only === undefined || only.includes(field) || faults[field] !== undefined;

  const words = failed ? failureWords(failed) : null;

  return (
    <SendForm
      attempts={attempts}
      isBusy={isBusy}
      className={classes.form}
      onSend={() => actor.send({ type: 'form.send' })}
    >
      <div className={classes.grid}>
        {LEAD_FIELDS[kind].filter(isAsked).map((field) => (
          <LeadFieldControl key={field} field={field} kind={kind} form={form} fault={faults[field]} readOnly={isBusy} />
        ))}
      </div>
      <div className={classes.trap} aria-hidden="true">
        <label>
          {t`Leave this empty`}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={(event) => actor.send({ type: 'field.change', changes: { website: event.target.value } })}
          />
        </label>
      </div>
      {words === null ? null : (
        <Notice tone="bad" live>
          {typeof words === 'string' ? words : i18n._(words)}
        </Notice>
      )}
      <div className={classes.foot}>
        <Button type="submit" size="xl" loading={isBusy}>
          {i18n._(SEND[kind])}
        </Button>
        <p className={classes.privacy}>
          <Trans>
            We use what you write only to answer you.{' '}
            <LocaleLink to="/policies/privacy_policy" className="et-link">
              How we keep data
            </LocaleLink>
          </Trans>
        </p>
      </div>
    </SendForm>
  );
}
