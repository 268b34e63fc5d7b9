import { useState } from 'react';
import { Button } from './button.tsx';
import { Trans } from '@lingui/react/macro';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { PartyEditor } from './party-editor.tsx';
import { Sheet } from './sheet.tsx';

type PartyDialogProps = { rooms: SelectedRooms; onApply: (rooms: SelectedRooms) => void; onClose: () => void };

/** Asks who travels; mounted only while it is open. */
export function PartyDialog({ rooms, onApply, onClose }: PartyDialogProps) {
  const [draft, setDraft] = useState(rooms);
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Who is travelling?</Trans>}
      footer={
        <Button onClick={() => onApply(draft)} disabled={partyProblem(draft) !== null}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <PartyEditor rooms={draft} onChange={setDraft} />
    </Sheet>
  );
}
