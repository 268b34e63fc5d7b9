import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { messageOf } from '#machines/shared/message-of.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { say } from '#src/components/say.ts';
import { useDeskClosed } from './desk-context.ts';

/** No notice: the dialog or page shows their result, and nothing changed. */
const READING = new Set(['verify', 'reveal', 'try_again']);

/** Also refreshes the rail's counts, which acts change. */
export function useRenewal(renew: () => void): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    renew();
    void queryClient.invalidateQueries({ queryKey: deskQueries.home().queryKey });
  }, [renew, queryClient]);
}

/** Also after a conflict; reports a closed desk. */
export function useActEffects(renew: () => void): ActEffects {
  const { t } = useLingui();
  const onClosed = useDeskClosed();
  const onOutdated = useRenewal(renew);
  return useMemo(
    () => ({
      onClosed,
      onOutdated,
      onDone({ name }, { needsApproval, undone, earlier, data }) {
        if (earlier) say(t`Your first request had arrived. What you changed after it was not sent.`);
        if (needsApproval) say(t`This needs a second approval. The request is now among the approvals.`);
        else if (!undone && !READING.has(name)) say(messageOf(data) ?? t`Done`);
        onOutdated();
      },
    }),
    [onClosed, onOutdated, t],
  );
}
