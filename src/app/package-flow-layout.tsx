import { startTransition, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { useScope } from '#src/locale/scope.tsx';
import { useGoTo } from './go-to.ts';
import { PackageFlowHostProvider } from './package-flow-context.ts';
import type { LivePackageFlow } from '#src/wiring/package-flow.wiring.ts';
import { createPackageFlowKeeper, type PackageFlowKeeper } from './package-flow-keeper.ts';

/** The layout above the package's screens: one flow that sub-pages, the language switch and Back all share (D). */
export function PackageFlowLayout() {
  const queryClient = useQueryClient();
  const scope = useScope();
  const goTo = useGoTo();
  const [keeper] = useState(() => createPackageFlowKeeper(queryClient, scope));
  const flow = useRunning(keeper);
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

/** The keeper's running flow. Its first one shows what the page shows already: it may take its time (decision 007). */
function useRunning({ running, subscribe }: PackageFlowKeeper): LivePackageFlow | null {
  const [flow, setFlow] = useState<LivePackageFlow | null>(null);
  useEffect(() => {
    let known: LivePackageFlow | null = null;
    const look = () => {
      const show = () => setFlow(running());
      if (known) show();
      else startTransition(show);
      known = running();
    };
    look();
    return subscribe(look);
  }, [running, subscribe]);
  return flow;
}
