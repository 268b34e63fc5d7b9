import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contractQueries } from '#src/api/contract-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';

const NEW_PLACE = { kind: 'city', name_ar: '', name_en: '', airport: '', country: '', city: '', code: '' };
const KINDS = [
  { value: 'city', label: msg`City` },
  { value: 'country', label: msg`Country` },
  { value: 'event', label: msg`Event` },
  { value: 'airport', label: msg`Airport` },
  { value: 'airline', label: msg`Airline` },
];
/** What each kind begins with. */
const NEEDS = { city: 'airport', country: 'country', event: 'city', airport: 'code', airline: 'code' } as const;
type Kind = keyof typeof NEEDS;

export function NewPlaceButton() {
  const actor = ActActor.useActorRef();
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() => actor.send({ type: 'act.ask', name: 'place', fields: NEW_PLACE })}
    >
      <Trans>New place</Trans>
    </Button>
  );
}

/** One that our library has not, as a draft [CA9]. */
export function NewPlaceDialog() {
  const kind = (useText('kind') || 'city') as Kind;
  const texts = [useText('name_ar'), useText('name_en'), useText(NEEDS[kind])];
  return (
    <ActDialog
      act="place"
      title={<Trans>New place</Trans>}
      confirm={<Trans>Add the place</Trans>}
      missing={texts.some((text) => text.trim() === '') ? <Trans>Fill in all fields.</Trans> : null}
    >
      <p>
        <Trans>It is a draft until you complete and publish it. The page says what is missing.</Trans>
      </p>
      <Fields kind={kind} />
    </ActDialog>
  );
}

function Fields({ kind }: { kind: Kind }) {
  const { t, i18n } = useLingui();
  const { data: cities = [] } = useDeskQuery(contractQueries.cities());
  return (
    <>
      <ActSelectField
        label={t`Kind`}
        name="kind"
        choices={KINDS.map(({ value, label }) => ({ value, label: i18n._(label) }))}
      />
      <ActTextField label={t`Name in Arabic`} name="name_ar" dir="rtl" lang="ar" maxLength={120} />
      <ActTextField label={t`Name in English`} name="name_en" dir="ltr" lang="en" maxLength={120} />
      {kind === 'city' ? <ActTextField label={t`Airport code`} name="airport" dir="ltr" maxLength={3} /> : null}
      {kind === 'country' ? <ActTextField label={t`Country code`} name="country" dir="ltr" maxLength={2} /> : null}
      {kind === 'airport' || kind === 'airline' ? (
        <ActTextField label={t`IATA code`} name="code" dir="ltr" maxLength={kind === 'airport' ? 3 : 2} />
      ) : null}
      {kind === 'event' ? (
        <ActSelectField
          label={t`City`}
          name="city"
          placeholder={t`Choose`}
          choices={cities.map(({ id, title }) => ({ value: id.replace(/^city-/u, ''), label: title }))}
        />
      ) : null}
    </>
  );
}
