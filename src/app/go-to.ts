import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Screen } from '#machines/shared/effects.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import type { ErrorReason } from '#src/screens/error/error-reasons.ts';

/** What a machine's `goTo` may carry beside the screen. */
export type GoTo = { screen: Screen; reason?: ErrorReason; package_id?: number | null; order_id?: string | null };

const query = (values: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};

/** The bare path of a screen. */
export function pathOf({ screen, reason, package_id, order_id }: GoTo): string {
  const order = order_id ? `/${encodeURIComponent(order_id)}` : '';
  const paths: Record<Screen, string> = {
    home: '/',
    login: '/login',
    error: `/error${query({ reason, package: package_id })}`,
    '404': `/404${query({ package: package_id })}`,
    checkout: '/packages/booking',
    success: `/booking/success${order}`,
    failed: `/booking/failed${order}`,
    package: package_id ? `/packages/${package_id}` : '/results/latestPackages',
  };
  return paths[screen];
}

/** The one door out of a machine to the router. Error pages replace the entry they come from, or Back would loop. */
export function useGoTo(): (to: GoTo) => void {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return useCallback(
    (to: GoTo) => void navigate(localePath(pathOf(to)), { replace: to.screen === 'error' || to.screen === '404' }),
    [navigate, localePath],
  );
}
