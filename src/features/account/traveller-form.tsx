import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedTraveller } from '#contract/calls/account.ts';
import type { accountFormMachine } from '#machines/account/account-form.machine.ts';
import type { AccountFields } from '#machines/account/account-form.rules.ts';
import { CountryField } from '#src/components/country-field.tsx';
import { CheckField } from '#src/components/check-field.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountDay, AccountLatinName, AccountSegments, AccountText, useAccountField } from './account-fields.tsx';
import type { ScreenProps } from './screen-props.ts';
import classes from './profile.module.css';

type TravellerFormProps = Pick<ScreenProps<unknown>, 'inspect'> & {
  id: string;
  traveller: SavedTraveller | null;
  logicOf: (onSaved: () => void) => typeof accountFormMachine;
  onClose: () => void;
};

const fieldsOf = (id: string, traveller: SavedTraveller | null): AccountFields =>
  traveller
    ? {
        id,
        title: traveller.title,
        given_name: traveller.first_name,
        family_name: traveller.last_name,
        single_name: traveller.single_name ? 'yes' : '',
        birth_date: traveller.birth_date,
        nationality: traveller.nationality,
        document_kind: traveller.document_kind,
        document_number: traveller.document_number,
        document_expiry: traveller.document_expiry,
      }
    : { id, document_kind: 'passport' };

export function TravellerForm({ id, traveller, logicOf, onClose, inspect }: TravellerFormProps) {
  const logic = useMemo(() => logicOf(onClose), [logicOf, onClose]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={traveller ? <Trans>Edit the traveller’s details</Trans> : <Trans>Add a traveller</Trans>}
    >
      <AccountForm
        logic={logic}
        inspect={inspect}
        kind="traveller"
        fields={fieldsOf(id, traveller)}
        action={<Trans>Save this traveller</Trans>}
        quiet={false}
      >
        <Fields />
      </AccountForm>
    </Sheet>
  );
}

function Fields() {
  const { t } = useLingui();
  const single = useAccountField('single_name');
  const isSingle = single.value !== '';
  const latin = {
    dir: 'ltr',
    atStart: true,
    autoCapitalize: 'characters',
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  return (
    <>
      <p className="et-small et-muted">
        <Trans>Exactly as the passport or the ID shows it, in Latin letters.</Trans>
      </p>
      <AccountSegments
        field="title"
        legend={t`Title`}
        choices={[
          { value: 'mrs', label: t`Mrs` },
          { value: 'miss', label: t`Miss` },
          { value: 'mr', label: t`Mr` },
        ]}
      />
      <div className={classes.pair}>
        <AccountLatinName field="given_name" label={isSingle ? t`Name` : t`First name`} maxLength={60} {...latin} />
        {isSingle ? null : <AccountLatinName field="family_name" label={t`Family name`} maxLength={60} {...latin} />}
      </div>
      <CheckField
        label={t`The document shows one name only`}
        name="single_name"
        checked={isSingle}
        onChange={(event) => single.change(event.target.checked ? 'yes' : '')}
      />
      <AccountDay field="birth_date" kind="birth" label={t`Date of birth`} autoComplete="bday" />
      <Nationality />
      <AccountSegments
        field="document_kind"
        legend={t`Document`}
        choices={[
          { value: 'passport', label: t`Passport` },
          { value: 'national_id', label: t`National ID` },
        ]}
      />
      <AccountText field="document_number" label={t`Document number`} optional maxLength={24} {...latin} />
      <AccountDay field="document_expiry" kind="expiry" label={t`Document expiry`} optional />
    </>
  );
}

function Nationality() {
  const { t } = useLingui();
  const { change, ...field } = useAccountField('nationality');
  return <CountryField {...field} label={t`Nationality`} onChange={change} />;
}
