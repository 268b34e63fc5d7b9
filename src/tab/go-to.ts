import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Channel } from '#contract/constants.ts';
import type { Screen } from '#machines/shared/effects.ts';
import { channelOf, FLOW_PATHS, offerPath } from '#contract/rules/flow-paths.ts';
import { bareOf, localeOf, localePath } from '#src/locale/locale-path.ts';
import type { ErrorReason } from '#contract/rules/error-reasons.ts';

export type GoTo = {
  screen: Screen;
  reason?: ErrorReason;
  package_id?: number | null;
  order_id?: string | null;
  channel?: Channel;
};

const query = (values: Record<string, string | number | null | undefined>) => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};

export function pathOf({ screen, reason, package_id, order_id, channel = 'packages' }: GoTo): string {
  const order = order_id ? `/${encodeURIComponent(order_id)}` : '';
  const group = channel === 'packages' ? null : channel;
  const paths: Record<Screen, string> = {
    home: '/',
    login: '/login',
    error: `/error${query({ reason, package: package_id, channel: group })}`,
    '404': `/404${query({ package: package_id, channel: group })}`,
    checkout: FLOW_PATHS[channel].checkout,
    success: `/booking/success${order}`,
    failed: `/booking/failed${order}`,
    package: package_id ? offerPath(package_id, channel) : '/results/latestPackages',
  };
  return paths[screen];
}

/** The only way from a machine to the router. Error pages replace their entry, or Back would loop. */
export const pathTo = (to: GoTo, pathname: string): { path: string; replace: boolean } => ({
  path: localePath(localeOf(pathname), pathOf({ channel: channelOf(bareOf(pathname)), ...to })),
  replace: to.screen === 'error' || to.screen === '404',
});

/** The same for a screen's own machines. */
export function useGoTo(): (to: GoTo) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to: GoTo) => {
      const { path, replace } = pathTo(to, pathname);
      void navigate(path, { replace });
    },
    [navigate, pathname],
  );
}
