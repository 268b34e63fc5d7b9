import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Accepted } from '#machines/invitation/invitation.machine.ts';
import { useActors } from '#src/app/actors-context.ts';
import { inspect } from '#src/app/inspect.ts';
import { say } from '#src/components/say.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { InvitationScreen, InvitationShell } from '#src/screens/account/invitation-screen.tsx';
import { wireInvitation } from '#src/wiring/invitation.wiring.ts';
import { openSession } from '#src/wiring/open-session.ts';

/** /auth/invitation#token: what stands behind # reaches the browser alone (BO1). */
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
  const logic = useMemo(() => wireInvitation({ openSession: (accepted) => void open(accepted) }), [open]);
  return <InvitationScreen logic={logic} inspect={inspect} input={{ token }} />;
}
