import { useActorRef, useSelector } from '@xstate/react';
import { stayDraftMachine } from '#machines/shared/stay-draft.machine.ts';
import { selectEnd, selectStart } from '#machines/shared/stay-draft.selectors.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { inspect } from '#src/inspector/inspect.ts';

type Stay = { start: string; end: string };
type AskStayProps = {
  today: string;
  stay?: Stay | null;
  minNights?: number;
  onApply: (stay: Stay) => void;
  onClose: () => void;
  /** To any dates. */
  onClear?: () => void;
};

export function StayPicker({ today, stay, minNights, onApply, onClose, onClear }: AskStayProps) {
  const input = { start: stay?.start ?? null, end: stay?.end ?? null, minNights };
  const draft = useActorRef(stayDraftMachine, { input, inspect });
  const start = useSelector(draft, selectStart);
  const end = useSelector(draft, selectEnd);
  return (
    <DatesDialog
      today={today}
      start={start}
      end={end}
      onPick={(day) => draft.send({ type: 'day.pick', day })}
      onApply={onApply}
      onClose={onClose}
      onClear={onClear}
    />
  );
}
