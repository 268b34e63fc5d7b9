import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { createActorContext } from '@xstate/react';
import type { ListQuery } from '#machines/desk/desk-list.machine.ts';
import { selectFailed, selectLedTo } from '#machines/desk/desk-list.selectors.ts';
import { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { useClosedBy } from './desk-context.ts';
import { DeskFailed } from './desk-failed.tsx';
import type { useInspect } from './inspect-context.ts';
import { queryOf } from './list/list-path.ts';

export const ListActor = createActorContext(deskListMachine);

export { queryOf };

type ListFrameProps = { logic: typeof deskListMachine; inspect: ReturnType<typeof useInspect>; children: ReactNode };

export function ListFrame({ logic, inspect, children }: ListFrameProps) {
  const { search } = useLocation();
  const query = useMemo(() => queryOf(search), [search]);
  return (
    <ListActor.Provider logic={logic} options={{ input: { query }, inspect }}>
      <Follow query={query} />
      {children}
      <ListFailed />
    </ListActor.Provider>
  );
}

/** A list corrects the address when its last page is gone. */
function Follow({ query }: { query: ListQuery }) {
  const actor = ListActor.useActorRef();
  useEffect(() => actor.send({ type: 'query.show', query }), [actor, query]);
  // a reopened desk runs its effects again over rows from before it closed
  const wasHere = useRef(false);
  useEffect(() => {
    if (wasHere.current) actor.send({ type: 'list.reload' });
    wasHere.current = true;
  }, [actor]);
  const navigate = useNavigate();
  const ledTo = ListActor.useSelector(selectLedTo);
  useEffect(() => {
    if (ledTo) void navigate({ search: new URLSearchParams(ledTo).toString() }, { replace: true });
  }, [ledTo, navigate]);
  return null;
}

function ListFailed() {
  const actor = ListActor.useActorRef();
  const failed = ListActor.useSelector(selectFailed);
  const isClosed = useClosedBy(failed);
  if (!failed || isClosed) return null;
  return (
    <div>
      <DeskFailed failed={failed} />
      <Button variant="default" onClick={() => actor.send({ type: 'list.reload' })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
