import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { RoomDraft } from '#machines/shared/party-draft.rules.ts';
import { PartyProblem, RoomsEditor } from './rooms-editor.tsx';
import { Sheet } from '#src/components/sheet.tsx';

type PartyDialogProps = {
  rooms: RoomDraft[];
  isBookable: boolean;
  onChange: (rooms: RoomDraft[]) => void;
  onApply: () => void;
  onClose: () => void;
};

export function PartyDialog({ rooms, isBookable, onChange, onApply, onClose }: PartyDialogProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Who is travelling?</Trans>}
      footer={
        <Button onClick={onApply} disabled={!isBookable}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <RoomsEditor rooms={rooms} onChange={onChange}>
        <PartyProblem rooms={rooms} />
      </RoomsEditor>
    </Sheet>
  );
}
