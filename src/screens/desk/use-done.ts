import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Act, ActResult } from '#machines/desk-act/desk-act.types.ts';
import { messageOf } from '#machines/shared/message-of.ts';
import { say } from '#src/components/say.ts';

/** They show what they read: nothing was changed that a notice could tell of. */
const READING = new Set(['verify', 'reveal']);

/** Says what came of an act, in the server's words where it has some, and has its page read anew. What was not done its page says itself. */
export function useDone(renew: () => void): (act: Act, result: ActResult) => void {
  const { t } = useLingui();
  return useCallback(
    ({ name }, { asked, undone, data }) => {
      if (asked) say(t`This needs a second approval. The request is now among the approvals.`);
      else if (!undone && !READING.has(name)) say(messageOf(data) ?? t`Done`);
      renew();
    },
    [renew, t],
  );
}
