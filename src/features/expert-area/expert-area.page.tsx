import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { selectIsLoggedIn, selectUser } from '#machines/account/auth.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { ExpertGate } from './expert-gate.page.tsx';
import { EXPERT_AREAS, expertScreenOf } from './expert-screens.page.tsx';
import { inspect } from '#src/tab/inspect.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { InspectProvider } from '#src/features/desk/inspect-context.ts';
import { ExpertShell, ExpertSkeleton } from './expert-shell.tsx';

export function ExpertAreaRoute() {
  const { auth } = useActors();
  const isHydrated = useHydrated();
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  return isHydrated && isLoggedIn ? <ExpertArea /> : <ExpertSkeleton />;
}

function ExpertArea() {
  const { auth, localeSwitch } = useActors();
  const user = useSelector(auth, selectUser);
  const { a, b, c } = useParams();
  if (!user) return <ExpertSkeleton />;
  const at = [a, b, c].filter((word) => word !== undefined);
  return (
    <ExpertGate user={user}>
      <InspectProvider value={inspect}>
        <ExpertShell
          name={user.full_name}
          areas={EXPERT_AREAS}
          at={at}
          onLanguage={(locale) => localeSwitch.send({ type: 'language.choose', locale })}
          onLogOut={() => auth.send({ type: 'session.close' })}
        >
          {expertScreenOf(at)}
        </ExpertShell>
      </InspectProvider>
    </ExpertGate>
  );
}
