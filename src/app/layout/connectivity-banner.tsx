import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsBack, selectIsOffline } from '#machines/app/connectivity.selectors.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { Icon } from '#src/components/icon.tsx';
import classes from './site-layout.module.css';

/** Its return is reported once (X6). */
export function ConnectivityBanner({ connectivity }: Pick<TabActors, 'connectivity'>) {
  const isOffline = useSelector(connectivity, selectIsOffline);
  const isBack = useSelector(connectivity, selectIsBack);
  return (
    <div role="status" data-no-print>
      {isOffline ? (
        <p className={`${classes.banner} ${classes.offline}`}>
          <Icon of={IconWifiOff} />
          <Trans>You are offline. What you typed is kept; nothing is sent until you are back.</Trans>
        </p>
      ) : isBack ? (
        <p className={`${classes.banner} ${classes.back}`}>
          <Icon of={IconWifi} />
          <Trans>You are back online.</Trans>
        </p>
      ) : null}
    </div>
  );
}
