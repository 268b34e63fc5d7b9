import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Accepted } from '#machines/account/invitation.machine.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';
import { say } from '#src/components/say.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { InvitationScreen, InvitationShell } from './invitation-screen.tsx';
import { provideInvitation } from './invitation.effects.ts';
import { openSession } from './open-session.effects.ts';

/** /auth/invitation#token: only the browser sees the fragment [BO1]. */
export function InvitationRoute() {
  const isHydrated = useHydrated();
  return isHydrated ? <OpenedInvitation /> : <InvitationShell />;
}

function OpenedInvitation() {
  const { auth } = useActors();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const token = useMemo(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '', []);
  const open = useCallback(
    async ({ access_token, message, isStaff }: Accepted) => {
      await openSession(auth, access_token).catch(() => undefined);
      say(message);
      void navigate(localePath(isStaff ? '/staff' : '/expert'));
    },
    [auth, localePath, navigate],
  );
  const logic = useMemo(() => provideInvitation({ openSession: (accepted) => void open(accepted) }), [open]);
  return <InvitationScreen logic={logic} inspect={inspect} input={{ token }} />;
}
