import { Activity, useEffect, type ReactNode } from 'react';
import type { secondFactorMachine } from '#machines/account/second-factor.machine.ts';
import {
  selectIsPassed,
  selectIsStranger,
  selectStep,
  selectWasPassed,
} from '#machines/account/second-factor.selectors.ts';
import type { ScreenProps } from '#src/features/account/screen-props.ts';
import { ClosedProvider } from './desk-context.ts';
import { FactorActor } from '#src/features/account/factor-actor.ts';
import { DeskNotFound } from './desk-not-found.page.tsx';
import { DeskSkeleton } from './desk-shell.tsx';
import { FactorScreen } from '#src/features/account/factor-screen.tsx';

type DeskGateProps = ScreenProps<typeof secondFactorMachine> & {
  isAsking: boolean;
  children: ReactNode;
};

export function DeskGate({ logic, inspect, ...inside }: DeskGateProps) {
  return (
    <FactorActor.Provider logic={logic} options={{ inspect }}>
      <Inside {...inside} />
    </FactorActor.Provider>
  );
}

/** Hidden with its input; queries and keys stop until the code is entered. */
function Inside({ isAsking, children }: Pick<DeskGateProps, 'isAsking' | 'children'>) {
  const actor = FactorActor.useActorRef();
  const isPassed = FactorActor.useSelector(selectIsPassed);
  const wasPassed = FactorActor.useSelector(selectWasPassed);
  const isStranger = FactorActor.useSelector(selectIsStranger);
  const step = FactorActor.useSelector(selectStep);
  // another window may have opened the desk for the same member
  useEffect(() => {
    if (!isAsking && !isPassed) actor.send({ type: 'standing.reload' });
  }, [isAsking, isPassed, actor]);
  if (isStranger) return <DeskNotFound />;
  const isOpen = isPassed && !isAsking;
  const gate = step === 'loading' || isAsking ? <DeskSkeleton /> : <FactorScreen step={step} />;
  return (
    <>
      {isOpen ? null : gate}
      {wasPassed ? (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <ClosedProvider value={() => actor.send({ type: 'standing.reload' })}>{children}</ClosedProvider>
        </Activity>
      ) : null}
    </>
  );
}
