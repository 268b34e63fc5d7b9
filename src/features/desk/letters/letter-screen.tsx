import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LeadDesk } from '#contract/entities/desk/lead.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { LetterPage } from './letter-page.tsx';

type LetterScreenProps = { desk: LeadDesk; id: string; provide: ProvideActs };

export function LetterScreen({ desk, id, provide }: LetterScreenProps) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.lead(desk, id).queryKey }),
    [desk, id, queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const read = useDeskQuery(deskQueries.lead(desk, id));
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <ReadOrWait read={read}>{(lead) => <LetterPage desk={desk} lead={lead} />}</ReadOrWait>
    </ActActor.Provider>
  );
}
