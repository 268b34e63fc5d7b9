import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { IconDeviceMobile, IconShieldCheck, IconTicket, IconWifiOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import {
  selectIsByHand,
  selectIsDismissed,
  selectIsInstalled,
  selectIsOffered,
  selectIsPrompting,
  selectPlatform,
} from '#machines/install/install.selectors.ts';
import type { installMachine } from '#machines/install/install.machine.ts';
import { Icon } from '#src/components/icon.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { InstallSteps } from './install-steps.tsx';
import classes from './offtoapp.module.css';

type InstallActor = ActorRefFrom<typeof installMachine>;

export function OfftoappScreen({ install }: { install: InstallActor | null }) {
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <PageTitle
        lead={
          <Trans>
            Add ETravelers to your home screen: no app store needed, and it takes hardly any space on your phone.
          </Trans>
        }
      >
        <Trans>ETravelers as an app</Trans>
      </PageTitle>
      <ul className={classes.reasons}>
        <li>
          <Icon of={IconTicket} />
          <Trans>Your vouchers stay with you, even on the plane.</Trans>
        </li>
        <li>
          <Icon of={IconWifiOff} />
          <Trans>The packages you saw last can be read offline.</Trans>
        </li>
        <li>
          <Icon of={IconDeviceMobile} />
          <Trans>One tap opens it, and our links open in it.</Trans>
        </li>
        <li>
          <Icon of={IconShieldCheck} />
          <Trans>It asks for no access to your photos, contacts or location.</Trans>
        </li>
      </ul>
      {install ? <Ways install={install} /> : <InstallSteps platform={null} />}
    </main>
  );
}

function Ways({ install }: { install: InstallActor }) {
  const platform = useSelector(install, selectPlatform);
  const isOffered = useSelector(install, selectIsOffered);
  const isPrompting = useSelector(install, selectIsPrompting);
  const isInstalled = useSelector(install, selectIsInstalled);
  const isDismissed = useSelector(install, selectIsDismissed);
  const isByHand = useSelector(install, selectIsByHand);
  if (isInstalled)
    return (
      <Notice tone="ok" live>
        <Trans>It is installed. Open it from your home screen.</Trans>{' '}
        <LocaleLink to="/" className="et-link">
          <Trans>Go home</Trans>
        </LocaleLink>
      </Notice>
    );
  if (isOffered)
    return (
      <Button size="xl" loading={isPrompting} onClick={() => install.send({ type: 'install.ask' })}>
        <Trans>Install the app</Trans>
      </Button>
    );
  return (
    <>
      {isDismissed ? (
        <Notice live>
          <Trans>You can install it later. The steps:</Trans>
        </Notice>
      ) : null}
      <InstallSteps platform={isByHand ? platform : null} />
    </>
  );
}
