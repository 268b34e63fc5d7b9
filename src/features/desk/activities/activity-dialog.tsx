import { Trans, useLingui } from '@lingui/react/macro';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { contractQueries } from '#src/api/contract-queries.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActAmountField, ActSelectField, ActTextField } from '#src/features/desk/act-field.tsx';
import { isWholeOrEmpty } from '#src/features/desk/contracts/contract-forms.ts';
import pair from '#src/features/desk/contracts/contracts.module.css';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { activityOf } from './activity-form.ts';

function useMissing() {
  const fields = ActActor.useSelector(selectFields);
  if (!fields.provider_id) return <Trans>Choose the provider.</Trans>;
  const { price_fils: price, cost_fils: cost } = activityOf(fields);
  if (!(price > 0) || Number.isNaN(cost)) return <Trans>Give the price and what it costs us, in dinars.</Trans>;
  if (cost > price) return <Trans>It costs more than it sells for.</Trans>;
  const isWhole = ['confirm_hours', 'cutoff_hours'].every(
    (name) => fields[name] !== '' && isWholeOrEmpty(fields[name]),
  );
  return isWhole && isWholeOrEmpty(fields.places) ? null : <Trans>Hours and places are whole numbers.</Trans>;
}

/** Who does it, what it costs and sells for; and the end of its sale. */
export function ActivityDialogs() {
  return (
    <>
      <ActDialog
        act="sell"
        title={<Trans>How is it sold?</Trans>}
        confirm={<Trans>Save and sell</Trans>}
        missing={useMissing()}
      >
        <Fields />
      </ActDialog>
      <ActDialog act="stop" title={<Trans>Sell it no more?</Trans>} confirm={<Trans>Stop selling it</Trans>}>
        <p>
          <Trans>Packages show it as not available. Existing bookings and quotes stay as they are.</Trans>
        </p>
      </ActDialog>
    </>
  );
}

function Fields() {
  const { t } = useLingui();
  const { locale } = useScope();
  const providers = useDeskQuery(contractQueries.providers());
  const isTransfer = String(useField('code') ?? '').endsWith('.transfer');
  const by = [
    ...(isTransfer ? [] : [{ value: 'person', label: t`For each traveller` }]),
    { value: 'party', label: t`For the whole party` },
  ];
  return (
    <>
      <ActSelectField
        label={t`Provider`}
        name="provider_id"
        placeholder={t`Choose`}
        choices={(providers.data ?? []).map(({ provider_id, name }) => ({ value: provider_id, label: name[locale] }))}
      />
      {providers.data?.length === 0 ? (
        <p>
          <LocaleLink to="/staff/contracts/providers">
            <Trans>Add a provider first.</Trans>
          </LocaleLink>
        </p>
      ) : null}
      <div className={pair.pair}>
        <ActSelectField label={t`Price`} name="sold_by" choices={by} />
        <ActTextField
          label={t`Places a day, empty: on request`}

          name="places"
          dir="ltr"
          inputMode="numeric"
          optional
        />
        <ActAmountField label={t`Price in dinars`} name="price" />
        <ActAmountField label={t`Cost in dinars`} name="cost" />
        <ActTextField label={t`Hours to confirm it`} name="confirm_hours" dir="ltr" inputMode="numeric" />
        <ActTextField label={t`Hours before, until it is sold`} name="cutoff_hours" dir="ltr" inputMode="numeric" />
      </div>
    </>
  );
}
