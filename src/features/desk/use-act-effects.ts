import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { messageOf } from '#machines/shared/message-of.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { say } from '#src/components/say.ts';
import { useDeskClosed } from './desk-context.ts';

/** Their answer is shown in a dialog or on the page: nothing was changed that a notice could tell of. */
const READING = new Set(['verify', 'reveal', 'try_again']);

/** Reads a page anew, and with it the numbers of the rail, which count what its acts end. */
export function useRenewal(renew: () => void): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    renew();
    void queryClient.invalidateQueries({ queryKey: deskQueries.home().queryKey });
  }, [renew, queryClient]);
}

/**
 * What a page does about its acts: says what came of one, in the server's words where it has some, and reads itself anew, then and when somebody else was faster; shows
 * the door of a desk that has closed.
 */
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
