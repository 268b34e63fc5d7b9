import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { useScope } from '#src/locale/scope.tsx';
import { useGoTo } from './go-to.ts';
import { PackageFlowHostProvider } from './package-flow-context.ts';
import { createPackageFlowKeeper } from './package-flow-keeper.ts';

const none = () => null;

/** The layout above the package's screens: one flow that sub-pages, the language switch and Back all share (D). */
export function PackageFlowLayout() {
  const queryClient = useQueryClient();
  const scope = useScope();
  const goTo = useGoTo();
  const [keeper] = useState(() => createPackageFlowKeeper(queryClient, scope));
  const flow = useSyncExternalStore(keeper.subscribe, keeper.running, none);
  const host = useMemo(
    () => ({
      flow,
      open: keeper.open,
      begin: keeper.begin,
      wake: keeper.wake,
      sync: keeper.sync,
      restore: keeper.restore,
      keepRequest: keeper.keepRequest,
    }),
    [flow, keeper],
  );

  useEffect(() => keeper.settle(scope, goTo));
  useEffect(() => () => keeper.leave(), [keeper]);

  return (
    <PackageFlowHostProvider value={host}>
      <Outlet />
    </PackageFlowHostProvider>
  );
}
