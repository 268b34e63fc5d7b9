import { selectResult } from '#machines/desk/desk-act.selectors.ts';
import { messageOf } from '#machines/shared/message-of.ts';
import { Notice } from '#src/components/notice.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';

export function ActUndone() {
  const result = ActActor.useSelector(selectResult);
  const message = messageOf(result?.data);
  if (!result?.undone || message === null) return null;
  return (
    <Notice tone="bad" live>
      {message}
    </Notice>
  );
}
