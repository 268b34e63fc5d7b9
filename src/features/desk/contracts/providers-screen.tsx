import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeskProvider } from '#contract/entities/desk/contract.ts';
import { contractQueries } from '#src/api/contract-queries.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { formOfProvider, isWholeOrEmpty } from './contract-forms.ts';
import classes from './contracts.module.css';
import split from '#src/features/desk/split-list.module.css';

/** Whom rooms are bought from [CA13]. */
export function ProvidersScreen({ provide }: { provide: ProvideActs }) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(() => void queryClient.invalidateQueries({ queryKey: contractQueries.all }), [queryClient]);
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const read = useDeskQuery(contractQueries.providers());
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <BackLink to="/staff/contracts">
        <Trans>Contracts</Trans>
      </BackLink>
      <DeskTitle tools={<Edit of={null} />}>
        <Trans>Providers</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {(providers) =>
          providers.length === 0 ? (
            <p>
              <Trans>No providers yet. Add the business that your rooms and activities are paid to.</Trans>
            </p>
          ) : (
            <ul className={split.list}>
              {providers.map((one) => (
                <Line key={one.provider_id} of={one} />
              ))}
            </ul>
          )
        }
      </ReadOrWait>
      <ProviderDialog />
    </ActActor.Provider>
  );
}

function Line({ of: one }: { of: DeskProvider }) {
  const { locale } = useScope();
  return (
    <li>
      <span>
        <b>{one.name[locale]}</b>
        <small>
          <Plural value={one.contracts} one="# contract" other="# contracts" />
          {[one.email, one.phone].filter(Boolean).map((way) => (
            <span key={way}>
              {' · '}
              <bdi translate="no" dir="ltr">
                {way}
              </bdi>
            </span>
          ))}
        </small>
      </span>
      <Edit of={one} />
    </li>
  );
}

function Edit({ of: one }: { of: DeskProvider | null }) {
  const actor = ActActor.useActorRef();
  const ask = () => actor.send({ type: 'act.ask', name: 'provider', fields: formOfProvider(one) });
  return (
    <Button size="sm" variant={one ? 'default' : 'filled'} onClick={ask}>
      {one ? <Trans>Change</Trans> : <Trans>New provider</Trans>}
    </Button>
  );
}

function ProviderDialog() {
  const { t } = useLingui();
  const isNew = useField('id') === '';
  const names = [useText('name_ar'), useText('name_en')];
  const days = useText('payment_days');
  const isMissing = names.some((name) => name.trim() === '') || days === '' || !isWholeOrEmpty(days);
  return (
    <ActDialog
      act="provider"
      title={isNew ? <Trans>New provider</Trans> : <Trans>Change the provider</Trans>}
      confirm={isNew ? <Trans>Add the provider</Trans> : <Trans>Save the provider</Trans>}
      missing={isMissing ? <Trans>Give its name in both languages and the days until it is paid.</Trans> : null}
    >
      <div className={classes.pair}>
        <ActTextField label={t`Name in Arabic`} name="name_ar" dir="rtl" lang="ar" maxLength={120} />
        <ActTextField label={t`Name in English`} name="name_en" dir="ltr" lang="en" maxLength={120} />
        <ActTextField label={t`Email`} name="email" dir="ltr" inputMode="email" optional maxLength={254} />
        <ActTextField label={t`Telephone`} name="phone" dir="ltr" inputMode="tel" optional maxLength={30} />
        <ActSelectField
          label={t`Language of letters`}
          name="locale"
          choices={[
            { value: 'en', label: t`English` },
            { value: 'ar', label: t`Arabic` },
          ]}
        />
        <ActTextField label={t`VAT number`} name="vat_number" dir="ltr" optional maxLength={30} />
        <ActTextField label={t`Paid days after departure`} name="payment_days" dir="ltr" inputMode="numeric" />
      </div>
    </ActDialog>
  );
}
