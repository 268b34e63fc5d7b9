import { useActorRef, useSelector } from '@xstate/react';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyDraftMachine } from '#machines/shared/party-draft.machine.ts';
import { selectParty, selectRooms } from '#machines/shared/party-draft.selectors.ts';
import { PartyDialog } from './party-dialog.tsx';
import { inspect } from '#src/inspector/inspect.ts';

type AskPartyProps = { rooms: SelectedRooms; onApply: (rooms: SelectedRooms) => void; onClose: () => void };

/** The travellers dialog with its draft; mounted only while open. */
export function PartyPicker({ rooms: before, onApply, onClose }: AskPartyProps) {
  const draft = useActorRef(partyDraftMachine, { input: { rooms: before }, inspect });
  const rooms = useSelector(draft, selectRooms);
  const party = useSelector(draft, selectParty);
  return (
    <PartyDialog
      rooms={rooms}
      isBookable={party !== null}
      onChange={(changed) => draft.send({ type: 'rooms.change', rooms: changed })}
      onApply={() => party && onApply(party)}
      onClose={onClose}
    />
  );
}
