import { useLayoutEffect } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { selectList } from '#machines/package/package-flow.selectors.ts';
import type { OptionList } from '#machines/package/package-flow.machine.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';

/** Null until the flow creates the actor, before the first paint. */
export function useListActor<Machine extends AnyStateMachine>(
  list: OptionList,
  logic: Machine,
): ActorRefFrom<Machine> | null {
  const { root } = useFlow();
  const actor = useSelector(root, selectList(list));
  useLayoutEffect(() => root.send({ type: 'list.open', list, logic }), [root, list, logic]);
  return actor as ActorRefFrom<Machine> | null;
}
