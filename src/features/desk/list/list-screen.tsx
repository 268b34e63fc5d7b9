import { useCallback, useMemo, type ReactNode } from 'react';
import type { deskFileMachine } from '#machines/desk/desk-file.machine.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { ListFrame, ListActor } from '#src/features/desk/list-frame.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { ActUndone } from './act-undone.tsx';
import { BulkActs, BulkResult, type BulkWords } from './bulk-acts.tsx';
import { DeskList } from './desk-list.tsx';
import { ListFile } from './list-file.tsx';
import { ListFilters } from './list-filters.tsx';
import { useListTools, type ProvideActs } from './list-tools.ts';
import { SavedViews } from './saved-views.tsx';
import type { DeskListWords } from './types.ts';

export type { ProvideActs };

type DeskListScreenProps<Row> = {
  title: ReactNode;
  back?: ReactNode;
  logic: typeof deskListMachine;
  list: DeskListWords<Row>;
  /** Buttons in `tools` or in a column open the `dialogs`. */
  acts?: { provide: ProvideActs; dialogs: ReactNode };
  bulk?: BulkWords<Row>;
  tools?: ReactNode;
  /** For a page outside the desk; desk pages get theirs from context. */
  file?: typeof deskFileMachine;
  children?: ReactNode;
};

export function DeskListScreen<Row>({
  title,
  back,
  logic,
  list,
  acts,
  bulk,
  tools,
  file: own,
  children,
}: DeskListScreenProps<Row>) {
  const inspect = useInspect();
  const { file } = useListTools();
  const csv = own ?? file;
  const page = (
    <>
      {back}
      <DeskTitle
        tools={
          tools || csv ? (
            <>
              {tools}
              {csv ? <ListFile logic={csv} /> : null}
            </>
          ) : undefined
        }
      >
        {title}
      </DeskTitle>
      {acts ? <ActUndone /> : null}
      {children}
      <SavedViews path={list.path} />
      {list.filters ? <ListFilters path={list.path} filters={list.filters} /> : null}
      <DeskList list={list} bulk={bulk} />
      {bulk ? <BulkResult /> : null}
    </>
  );
  return (
    <ListFrame logic={logic} inspect={inspect}>
      <BulkActs provide={bulk?.provide ?? null}>
        {acts ? (
          <RowActs provide={acts.provide}>
            {page}
            {acts.dialogs}
          </RowActs>
        ) : (
          page
        )}
      </BulkActs>
    </ListFrame>
  );
}

function RowActs({ provide, children }: { provide: ProvideActs; children: ReactNode }) {
  const list = ListActor.useActorRef();
  const inspect = useInspect();
  const renew = useCallback(() => list.send({ type: 'list.reload' }), [list]);
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      {children}
    </ActActor.Provider>
  );
}
