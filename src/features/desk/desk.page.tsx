import { useEffect, useMemo, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useNavigate, useParams } from 'react-router-dom';
import { selectIsAuthBusy, selectUser } from '#machines/account/auth.selectors.ts';
import type { User } from '#contract/entities/user.ts';
import { roleOf } from '#contract/rules/permissions.ts';
import { watchRest } from '#src/api/desk-idle.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { listenToKeys, pressKey } from './desk-keys.ts';
import { deskNamesOf, deskScreenOf } from './desk-screens.page.tsx';
import { inspect } from '#src/tab/inspect.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { DeskNotFound } from './desk-not-found.page.tsx';
import { DeskGate } from './desk-gate.page.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { InspectProvider } from './inspect-context.ts';
import { DeskShell, DeskSkeleton } from './desk-shell.tsx';
import { PaletteActor } from './palette/palette-actor.ts';
import { pathsOf, recordKindsOf } from './palette/palette-items.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { keptKeyed, provideDeskPalette } from './desk-palette.effects.ts';
import { openSession } from '#src/features/account/open-session.effects.ts';
import { provideSecondFactor } from '#src/features/account/second-factor.effects.ts';

export function DeskRoute() {
  const { auth } = useActors();
  const isHydrated = useHydrated();
  const user = useSelector(auth, selectUser);
  const isAsking = useSelector(auth, selectIsAuthBusy);
  // the code opens a new session of the same member: the desk stays mounted. Another member
  // gets a new desk
  const [member, setMember] = useState(user);
  if (!isAsking && user !== member) setMember(user);
  return isHydrated && member ? <Desk key={member.id} user={member} isAsking={isAsking} /> : <DeskSkeleton />;
}

function Desk({ user, isAsking }: { user: User; isAsking: boolean }) {
  const { auth, localeSwitch } = useActors();
  const { desk = '', item } = useParams();
  useEffect(watchRest, []);
  const door = useMemo(
    () => provideSecondFactor({ openSession: (token) => void openSession(auth, token).catch(() => undefined) }),
    [auth],
  );
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const palette = useMemo(
    () =>
      provideDeskPalette({
        storage: browserStorage,
        listen: listenToKeys,
        goTo: (path) => void navigate(localePath(path)),
        pressKey,
      }),
    [navigate, localePath],
  );
  const role = roleOf(user);
  if (!role) return <DeskNotFound />;
  const desks = deskNamesOf(role);
  const screen = deskScreenOf({ desk, item, role });
  return (
    <InspectProvider value={inspect}>
      <DeskGate logic={door} inspect={inspect} isAsking={isAsking}>
        <PaletteActor.Provider
          logic={palette}
          options={{
            input: {
              paths: pathsOf(desks),
              kinds: recordKindsOf(role),
              isKeyed: keptKeyed(browserStorage),
            },
            inspect,
          }}
        >
          <DeskShell
            member={{ name: user.full_name, role }}
            desks={desks}
            onLanguage={(locale) => localeSwitch.send({ type: 'language.choose', locale })}
            onLogOut={() => auth.send({ type: 'session.close' })}
          >
            {screen}
          </DeskShell>
        </PaletteActor.Provider>
      </DeskGate>
    </InspectProvider>
  );
}
