import { useCallback, useMemo, type ReactNode } from 'react';
import type { deskActMachine } from '#machines/desk-act/desk-act.machine.ts';
import type { Act, ActResult } from '#machines/desk-act/desk-act.types.ts';
import type { deskFileMachine } from '#machines/desk-file/desk-file.machine.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { useDeskClosed } from '#src/screens/desk/desk-context.ts';
import { DeskTitle } from '#src/screens/desk/desk-title.tsx';
import { useInspect } from '#src/screens/desk/inspect-context.ts';
import { ListActor } from '#src/screens/desk/list-actor.ts';
import { ListFrame } from '#src/screens/desk/list-frame.tsx';
import { useDone } from '#src/screens/desk/use-done.ts';
import { DeskList } from './desk-list.tsx';
import { ListFile } from './list-file.tsx';
import { ListFilters } from './list-filters.tsx';
import type { DeskListWords } from './types.ts';

export type WireActs = (effects: {
  onDone: (act: Act, result: ActResult) => void;
  onClosed: () => void;
}) => typeof deskActMachine;

type DeskListScreenProps<Row> = {
  title: ReactNode;
  logic: typeof deskListMachine;
  list: DeskListWords<Row>;
  /** What may be done: `dialogs` are opened by what stands in `tools`, in a column or in `bulk`. */
  acts?: { wire: WireActs; dialogs: ReactNode };
  tools?: ReactNode;
  /** The list as CSV, where the member may have it. */
  file?: typeof deskFileMachine;
  /** Stands between the title and the filters. */
  children?: ReactNode;
};

/** A page of the desk that is one list: title, acts, filters, rows, pages. */
export function DeskListScreen<Row>({ title, logic, list, acts, tools, file, children }: DeskListScreenProps<Row>) {
  const inspect = useInspect();
  const page = (
    <>
      <DeskTitle
        tools={
          tools || file ? (
            <>
              {tools}
              {file ? <ListFile logic={file} /> : null}
            </>
          ) : undefined
        }
      >
        {title}
      </DeskTitle>
      {children}
      {list.filters ? <ListFilters path={list.path} filters={list.filters} /> : null}
      <DeskList list={list} />
    </>
  );
  return (
    <ListFrame logic={logic} inspect={inspect}>
      {acts ? (
        <RowActs wire={acts.wire}>
          {page}
          {acts.dialogs}
        </RowActs>
      ) : (
        page
      )}
    </ListFrame>
  );
}

/** The act of one row or of the page; the list is read anew once it is done. */
function RowActs({ wire, children }: { wire: WireActs; children: ReactNode }) {
  const list = ListActor.useActorRef();
  const closed = useDeskClosed();
  const inspect = useInspect();
  const renew = useCallback(() => list.send({ type: 'list.reload' }), [list]);
  const onDone = useDone(renew);
  const logic = useMemo(() => wire({ onDone, onClosed: closed }), [wire, onDone, closed]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      {children}
    </ActActor.Provider>
  );
}
