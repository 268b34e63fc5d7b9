import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { BOARDS, CONTRACT_CURRENCIES } from '#contract/entities/desk/contract.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { contractQueries } from '#src/api/contract-queries.ts';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { BOARD_WORDS } from '#src/locale/board-words.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField } from '#src/features/desk/act-field.tsx';
import { CURRENCY_WORDS } from '#src/features/desk/rates/rate-words.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { isWholeOrEmpty, TERM_LINES } from './contract-forms.ts';
import classes from './contracts.module.css';

function useMissing() {
  const fields = ActActor.useSelector(selectFields);
  if (!fields.provider_id) return <Trans>Choose the provider.</Trans>;
  if (!fields.hotel) return <Trans>Choose the hotel.</Trans>;
  if (!fields.starts_on || !fields.ends_on) return <Trans>Give the first day and the last night.</Trans>;
  const isWhole = TERM_LINES.every(
    (at) =>
      isWholeOrEmpty(fields[`days_${at}`]) &&
      isWholeOrEmpty(fields[`percent_${at}`]) &&
      Boolean(fields[`days_${at}`]) === Boolean(fields[`percent_${at}`]),
  );
  return isWhole ? null : <Trans>Each line of cancellation has whole days and a whole percentage.</Trans>;
}

/** To begin a contract, and to change its terms. */
export function ContractDialog({ act }: { act: 'make' | 'change' }) {
  const isSigned = useField('is_signed') === true;
  return (
    <ActDialog
      act={act}
      title={act === 'make' ? <Trans>New contract</Trans> : <Trans>Change the contract</Trans>}
      confirm={act === 'make' ? <Trans>Add the contract</Trans> : <Trans>Save the contract</Trans>}
      missing={useMissing()}
    >
      {isSigned ? (
        <Notice tone="warn">
          <Trans>It stops selling until another person signs it again.</Trans>
        </Notice>
      ) : null}
      <Fields />
    </ActDialog>
  );
}

function Fields() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { locale } = useScope();
  const providers = useDeskQuery(contractQueries.providers());
  const hotels = useDeskQuery(contractQueries.hotels());
  const none = t`Choose`;
  return (
    <>
      <div className={classes.pair}>
        <ActSelectField
          label={t`Provider`}
          name="provider_id"
          placeholder={none}
          choices={(providers.data ?? []).map(({ provider_id, name }) => ({ value: provider_id, label: name[locale] }))}
        />
        <ActSelectField
          label={t`Hotel`}
          name="hotel"
          placeholder={none}
          choices={(hotels.data ?? []).map(({ id, title }) => ({ value: id.replace(/^hotel-/u, ''), label: title }))}
        />
      </div>
      {providers.data?.length === 0 || hotels.data?.length === 0 ? (
        <p>
          <Trans>
            A contract needs a <Way to="/staff/contracts/providers">provider</Way> and a published{' '}
            <Way to="/staff/hotels?source=own">hotel</Way>.
          </Trans>
        </p>
      ) : null}
      <div className={classes.pair}>
        <ActTextField label={t`First day`} name="starts_on" type="date" />
        <ActTextField label={t`Last night`} name="ends_on" type="date" />
        <ActSelectField
          label={t`Currency`}
          name="currency"
          choices={CONTRACT_CURRENCIES.map((value) => ({ value, label: i18n._(CURRENCY_WORDS[value]) }))}
        />
        <ActSelectField
          label={t`Meals`}
          name="board"
          choices={BOARDS.map((value) => ({ value, label: i18n._(BOARD_WORDS[value]) }))}
        />
      </div>
      <p>
        <Trans>
          What cancelling costs, from so many days before the arrival. On the day of arrival it is all of it.
        </Trans>
      </p>
      {TERM_LINES.map((at) => (
        <div key={at} className={classes.pair}>
          <ActTextField label={t`Days before`} name={`days_${at}`} dir="ltr" inputMode="numeric" optional />
          <ActTextField label={t`Percent`} name={`percent_${at}`} dir="ltr" inputMode="numeric" optional />
        </div>
      ))}
    </>
  );
}

const Way = ({ to, children }: { to: string; children?: string }) => (
  <LocaleLink to={to} className="et-link">
    {children}
  </LocaleLink>
);
