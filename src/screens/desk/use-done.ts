import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Act, ActResult } from '#machines/desk-act/desk-act.types.ts';
import { say } from '#src/components/say.ts';

/** They show what they read: nothing was changed that a notice could tell of. */
const READING = new Set(['verify', 'reveal']);

/** Says what came of an act, and has its page read anew. */
export function useDone(renew: () => void): (act: Act, result: ActResult) => void {
  const { t } = useLingui();
  return useCallback(
    ({ name }, { asked }) => {
      if (asked || !READING.has(name))
        say(asked ? t`This needs a second approval. The request is now among the approvals.` : t`Done`);
      renew();
    },
    [renew, t],
  );
}
