import { useCallback, useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { deskActMachine } from '#machines/desk-act/desk-act.machine.ts';
import type { Act, ActResult } from '#machines/desk-act/desk-act.types.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { selectIsEmpty, selectIsLoading, selectPage } from '#machines/desk-list/desk-list.selectors.ts';
import { TextField } from '#src/components/field.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Tag, type Tone } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';
import { useDeskClosed } from '#src/screens/desk/desk-context.ts';
import { DeskTitle } from '#src/screens/desk/desk-title.tsx';
import { ACT_WORDS } from '#src/screens/desk/desk-words.ts';
import { useInspect } from '#src/screens/desk/inspect-context.ts';
import { ListActor } from '#src/screens/desk/list-actor.ts';
import { ListFrame, queryOf } from '#src/screens/desk/list-frame.tsx';
import { Sum } from '#src/screens/desk/sum.tsx';
import { useDone } from '#src/screens/desk/use-done.ts';
import classes from './approvals.module.css';

const STATES: Record<Approval['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Waiting`, tone: 'warn' },
  done: { name: msg`Approved and done`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'plain' },
  withdrawn: { name: msg`Withdrawn`, tone: 'plain' },
  expired: { name: msg`Ran out`, tone: 'plain' },
  failed: { name: msg`Could not be done any more`, tone: 'bad' },
};

type ApprovalsScreenProps = {
  logic: typeof deskListMachine;
  wire: (effects: { onDone: (act: Act, result: ActResult) => void; onClosed: () => void }) => typeof deskActMachine;
};

/** /staff/approvals: what a second person decides; nobody decides their own [BO2]. */
export function ApprovalsScreen({ logic, wire }: ApprovalsScreenProps) {
  const inspect = useInspect();
  return (
    <>
      <DeskTitle>
        <Trans>Approvals</Trans>
      </DeskTitle>
      <ListFrame logic={logic} inspect={inspect}>
        <Deciding wire={wire} />
      </ListFrame>
    </>
  );
}

function Deciding({ wire }: Pick<ApprovalsScreenProps, 'wire'>) {
  const list = ListActor.useActorRef();
  const closed = useDeskClosed();
  const inspect = useInspect();
  const renew = useCallback(() => list.send({ type: 'list.reload' }), [list]);
  const onDone = useDone(renew);
  const logic = useMemo(() => wire({ onDone, onClosed: closed }), [wire, onDone, closed]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <List />
      <NoteDialog act="approve" title={<Trans>Approve and do it?</Trans>} confirm={<Trans>Approve</Trans>} />
      <NoteDialog act="refuse" title={<Trans>Refuse it?</Trans>} confirm={<Trans>Refuse</Trans>} needsNote />
      <ActDialog act="withdraw" title={<Trans>Take the request back?</Trans>} confirm={<Trans>Take it back</Trans>}>
        <p>
          <Trans>It can be asked for again.</Trans>
        </p>
      </ActDialog>
    </ActActor.Provider>
  );
}

function List() {
  const { t } = useMacro();
  const { search } = useLocation();
  const localePath = useLocalePath();
  const page = ListActor.useSelector(selectPage);
  const isLoading = ListActor.useSelector(selectIsLoading);
  const isEmpty = ListActor.useSelector(selectIsEmpty);
  if (isEmpty)
    return (
      <p className={classes.none} role="status">
        <Trans>Nothing waits for a second person.</Trans>
      </p>
    );
  if (!page)
    return isLoading ? (
      <div role="status" aria-label={t`Loading`}>
        <LineSkeleton height={160} />
      </div>
    ) : null;
  return (
    <>
      <ul className={classes.list} aria-busy={isLoading}>
        {(page.items as Approval[]).map((approval) => (
          <Item key={approval.id} approval={approval} />
        ))}
      </ul>
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefOf={(number) =>
          localePath(`/staff/approvals?${new URLSearchParams({ ...queryOf(search), page: String(number) }).toString()}`)
        }
      />
    </>
  );
}

function Item({ approval }: { approval: Approval }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const { name, tone } = STATES[approval.state];
  const ask = (act: string) =>
    actor.send({ type: 'act.ask', name: act, fields: { id: approval.id, version: approval.version, note: '' } });
  return (
    <li>
      <div>
        <p>
          <b>{ACT_WORDS[approval.act] ? i18n._(ACT_WORDS[approval.act]!) : approval.act}</b>{' '}
          {approval.amount !== null && approval.currency ? (
            <Sum of={approval.amount} currency={approval.currency} />
          ) : null}{' '}
          <Tag tone={tone}>{i18n._(name)}</Tag>
        </p>
        <p dir="auto">{approval.reason}</p>
        <p className={classes.quiet}>
          <Trans>
            {approval.asked_by.name ?? '–'} asked on {formats.instant(approval.asked_at, 'Asia/Kuwait')}
          </Trans>
          {approval.target_kind === 'order' ? (
            <>
              {' · '}
              <LocaleLink to={`/staff/orders/${approval.target_id}`} className="et-link">
                <Trans>To the order</Trans>
              </LocaleLink>
            </>
          ) : null}
        </p>
        {approval.note ? <p dir="auto">{approval.note}</p> : null}
      </div>
      <div className={classes.acts}>
        {approval.may_decide ? (
          <>
            <Button size="sm" onClick={() => ask('approve')}>
              <Trans>Approve</Trans>
            </Button>
            <Button size="sm" variant="default" onClick={() => ask('refuse')}>
              <Trans>Refuse</Trans>
            </Button>
          </>
        ) : null}
        {approval.is_own && approval.state === 'waiting' ? (
          <Button size="sm" variant="default" onClick={() => ask('withdraw')}>
            <Trans>Take it back</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

type NoteDialogProps = { act: string; title: ReactNode; confirm: ReactNode; needsNote?: boolean };

function NoteDialog({ act, title, confirm, needsNote = false }: NoteDialogProps) {
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const note = String(useField('note') ?? '');
  return (
    <ActDialog
      act={act}
      title={title}
      confirm={confirm}
      missing={needsNote && note.trim() === '' ? <Trans>Say why to who asked.</Trans> : null}
    >
      <TextField
        label={t`Note`}
        name="note"
        optional={!needsNote}
        maxLength={1000}
        value={note}
        onChange={(event) => actor.send({ type: 'field.change', changes: { note: event.target.value } })}
      />
    </ActDialog>
  );
}
