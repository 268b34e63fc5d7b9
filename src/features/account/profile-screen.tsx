import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { accountActMachine } from '#machines/account/account-act.machine.ts';
import { selectActFailure } from '#machines/account/account-act.selectors.ts';
import type { accountFormMachine } from '#machines/account/account-form.machine.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from './act-actor.ts';
import { DataSection } from './data-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { ProfileFrame, Section } from './profile-frame.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SecuritySection } from './security-section.tsx';
import { TravellersSection } from './travellers-section.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { WalletSection, type WalletSectionProps } from './wallet-section.tsx';

export type FormGiver = ScreenProps<typeof accountFormMachine>;

type ProfileScreenProps = {
  form: FormGiver;
  act: typeof accountActMachine;
  travellerLogicOf: (onSaved: () => void) => typeof accountFormMachine;
  newId: () => string;
  bookings: ReactNode;
  wallet: WalletSectionProps;
  onLogOut: () => void;
};

export function ProfileScreen({ form, act, travellerLogicOf, newId, bookings, wallet, onLogOut }: ProfileScreenProps) {
  const { t } = useLingui();
  return (
    <ActActor.Provider logic={act} options={{ inspect: form.inspect }}>
      <ProfileFrame
        aside={
          <Button variant="default" fullWidth onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
        }
      >
        <ActFailure />
        <Section id="details" title={t`Details`}>
          <Details form={form} />
        </Section>
        <Section id="bookings" title={t`My bookings`}>
          {bookings}
        </Section>
        <Section id="wallet" title={t`Wallet`}>
          <WalletSection {...wallet} />
        </Section>
        <Section id="travellers" title={t`Travellers`}>
          <TravellersSection form={form} logicOf={travellerLogicOf} newId={newId} />
        </Section>
        <Section id="security" title={t`Security`}>
          <SecuritySection form={form} />
        </Section>
        <Section id="data" title={t`My data`}>
          <DataSection form={form} />
        </Section>
      </ProfileFrame>
    </ActActor.Provider>
  );
}

function Details({ form }: { form: FormGiver }) {
  const { data, isError, refetch } = useQuery(accountQueries.profile(useScope()));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <LineSkeleton height={220} />;
  return <DetailsSection key={data.data.email} profile={data.data} form={form} />;
}

function ActFailure() {
  return <ErrorAlert failed={ActActor.useSelector(selectActFailure)} />;
}
