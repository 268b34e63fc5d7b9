import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { Person } from '#src/components/person.tsx';
import classes from './order.module.css';

export function OrderNotes({ order }: { order: DeskOrder }) {
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  if (order.may.note.how === null) return null;
  return (
    <DeskSection title={<Trans>Team notes</Trans>}>
      {order.notes.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No notes yet.</Trans>
        </p>
      ) : (
        <ul className={classes.notes}>
          {order.notes.map((note) => (
            <li key={note.note_id}>
              <p dir="auto">{note.text}</p>
              <small>
                <Person name={note.by.name} /> · {formats.fullInstant(note.at, TEAM_ZONE)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="sm"
        aria-keyshortcuts="N"
        onClick={() => actor.send({ type: 'act.ask', name: 'note', fields: { text: '', pinned: false } })}
      >
        <Trans>Write a note</Trans>
      </Button>
      <NoteDialog />
    </DeskSection>
  );
}

function NoteDialog() {
  const { t } = useLingui();
  const text = String(useField('text') ?? '');
  return (
    <ActDialog
      act="note"
      title={<Trans>Write a note</Trans>}
      confirm={<Trans>Save the note</Trans>}
      missing={text.trim() === '' ? <Trans>The customer does not see it. It cannot be changed later.</Trans> : null}
    >
      <ActTextField label={t`Note`} name="text" maxLength={2000} />
    </ActDialog>
  );
}
