import type { ReactNode } from 'react';
import type { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';
import { selectIsPassed, selectIsStranger, selectStep } from '#machines/second-factor/second-factor.selectors.ts';
import type { ScreenProps } from '#src/screens/account/screen-props.ts';
import { ClosedProvider } from '#src/screens/desk/desk-context.ts';
import { FactorActor } from '#src/screens/account/factor-actor.ts';
import { DeskNotFound } from './desk-not-found.tsx';
import { DeskSkeleton } from '#src/screens/desk/desk-shell.tsx';
import { FactorScreen } from '#src/screens/account/factor-screen.tsx';

/** The desk behind its second factor [BO1]. */
export function DeskDoor({
  logic,
  inspect,
  children,
}: ScreenProps<typeof secondFactorMachine> & { children: ReactNode }) {
  return (
    <FactorActor.Provider logic={logic} options={{ inspect }}>
      <Inside>{children}</Inside>
    </FactorActor.Provider>
  );
}

function Inside({ children }: { children: ReactNode }) {
  const actor = FactorActor.useActorRef();
  const isPassed = FactorActor.useSelector(selectIsPassed);
  const isStranger = FactorActor.useSelector(selectIsStranger);
  const step = FactorActor.useSelector(selectStep);
  if (isStranger) return <DeskNotFound />;
  if (isPassed)
    return <ClosedProvider value={() => actor.send({ type: 'standing.reload' })}>{children}</ClosedProvider>;
  return step === 'loading' ? <DeskSkeleton /> : <FactorScreen step={step} />;
}
