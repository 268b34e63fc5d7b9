import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { selectIsLoggedIn, selectUser } from '#machines/auth/auth.selectors.ts';
import { roleOf } from '#contract/rules/permissions.ts';
import { useActors } from '#src/app/actors-context.ts';
import { deskNamesOf, deskScreenOf } from '#src/app/desk-screens.tsx';
import { inspect } from '#src/app/inspect.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { DeskNotFound } from '#src/app/desk-not-found.tsx';
import { DeskDoor } from '#src/app/desk-door.tsx';
import { InspectProvider } from '#src/screens/desk/inspect-context.ts';
import { DeskShell, DeskSkeleton } from '#src/screens/desk/desk-shell.tsx';
import { openSession } from '#src/wiring/open-session.ts';
import { wireSecondFactor } from '#src/wiring/second-factor.wiring.ts';

/** /staff and all beneath it: the outline for everyone, the desk for members of staff with an open second factor (P11, R20). */
export function DeskRoute() {
  const { auth } = useActors();
  const isHydrated = useHydrated();
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  return isHydrated && isLoggedIn ? <Desk /> : <DeskSkeleton />;
}

function Desk() {
  const { auth, localeSwitch } = useActors();
  const user = useSelector(auth, selectUser);
  const { desk = '', item } = useParams();
  const door = useMemo(
    () => wireSecondFactor({ openSession: (token) => void openSession(auth, token).catch(() => undefined) }),
    [auth],
  );
  const role = user && roleOf(user);
  if (!role) return <DeskNotFound />;
  const found = deskScreenOf({ desk, item, role });
  return (
    <InspectProvider value={inspect}>
      <DeskDoor logic={door} inspect={inspect}>
        <DeskShell
          member={{ name: user.full_name, role }}
          desks={deskNamesOf(role)}
          onLanguage={(locale) => localeSwitch.send({ type: 'language.choose', locale })}
          onLogOut={() => auth.send({ type: 'session.close' })}
        >
          {found}
        </DeskShell>
      </DeskDoor>
    </InspectProvider>
  );
}
