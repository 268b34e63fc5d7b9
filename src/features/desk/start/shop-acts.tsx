import { useCallback, useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StartList } from '#contract/calls/desk/start.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';

type ShopActsProps = { provide: ProvideActs; children: (list: StartList) => ReactNode };

/** The start list with its acts; nothing until it is read. */
export function ShopActs({ provide, children }: ShopActsProps) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const { data } = useDeskQuery(deskQueries.start());
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.start().queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  if (!data) return null;
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      {children(data)}
    </ActActor.Provider>
  );
}
