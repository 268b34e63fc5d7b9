import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { contractQueries } from '#src/api/contract-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';

export function NewHotelButton() {
  const actor = ActActor.useActorRef();
  const fields = { name_ar: '', name_en: '', city: '' };
  return (
    <Button size="sm" variant="default" onClick={() => actor.send({ type: 'act.ask', name: 'hotel', fields })}>
      <Trans>New hotel</Trans>
    </Button>
  );
}

/** A hotel of our own contracts, as a draft [CA13]. */
export function HotelDialog() {
  const isMissing = [useText('name_ar'), useText('name_en'), useText('city')].some((text) => text.trim() === '');
  return (
    <ActDialog
      act="hotel"
      title={<Trans>New hotel</Trans>}
      confirm={<Trans>Add the hotel</Trans>}
      missing={isMissing ? <Trans>Give its name in both languages and its city.</Trans> : null}
    >
      <p>
        <Trans>It is a draft until you complete and publish it. A contract then gives it rates and rooms.</Trans>
      </p>
      <Fields />
    </ActDialog>
  );
}

function Fields() {
  const { t } = useLingui();
  const { data: cities = [] } = useDeskQuery(contractQueries.cities());
  return (
    <>
      <ActTextField label={t`Name in Arabic`} name="name_ar" dir="rtl" lang="ar" maxLength={120} />
      <ActTextField label={t`Name in English`} name="name_en" dir="ltr" lang="en" maxLength={120} />
      <ActSelectField
        label={t`City`}
        name="city"
        placeholder={t`Choose`}
        choices={cities.map(({ id, title }) => ({ value: id.replace(/^city-/u, ''), label: title }))}
      />
    </>
  );
}
