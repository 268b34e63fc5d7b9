import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectIsLoggedIn, selectUser } from '#machines/auth/auth.selectors.ts';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { useActors } from '#src/app/actors-context.ts';
import { inspect } from '#src/app/inspect.ts';
import { OwnBookings } from '#src/app/own-bookings.tsx';
import { saveFile } from '#src/app/save-file.ts';
import { say } from '#src/components/say.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ProfileShell } from '#src/screens/account/profile-frame.tsx';
import { ProfileScreen } from '#src/screens/account/profile-screen.tsx';
import { wireAccountAct } from '#src/wiring/account-act.wiring.ts';
import { wireAccountForm } from '#src/wiring/account-form.wiring.ts';
import { randomId } from '#src/wiring/checkout-ticket.ts';
import { wireWalletTopUp } from '#src/wiring/wallet-top-up.wiring.ts';

/** /user/profile: an outline for everyone, the account for who is logged in; the guard acts in the browser (R20). */
export function ProfileRoute() {
  const { auth } = useActors();
  const isHydrated = useHydrated();
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  return isHydrated && isLoggedIn ? <OwnProfile /> : <ProfileShell />;
}

function OwnProfile() {
  const { auth } = useActors();
  const scope = useScope();
  const queryClient = useQueryClient();
  const renew = useCallback(() => queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] }), [queryClient]);

  const form = useMemo(() => {
    /** The session's own copy of the user follows what was changed. */
    async function follow(): Promise<void> {
      await renew();
      const { data } = await queryClient.fetchQuery(accountQueries.profile(scope));
      const user = selectUser(auth.getSnapshot());
      if (!user) return;
      const full_name = `${data.first_name} ${data.last_name}`.trim();
      auth.send({ type: 'user.change', user: { ...user, full_name, email: data.email, mobile: data.mobile } });
    }
    return wireAccountForm({
      tellSaved({ kind, message }) {
        if (kind === 'details' || kind === 'email_code') void follow().catch(() => undefined);
        if (kind === 'password') void renew();
        if (kind !== 'erase') return;
        say(message);
        auth.send({ type: 'session.close' });
      },
    });
  }, [auth, queryClient, renew, scope]);

  const travellerLogicOf = useCallback(
    (onSaved: () => void) =>
      wireAccountForm({
        tellSaved() {
          void renew();
          onSaved();
        },
      }),
    [renew],
  );
  const topUp = useMemo(
    () => wireWalletTopUp({ leaveTo: (url) => window.location.assign(url), tellPaid: () => void renew() }),
    [renew],
  );
  const topUpId = new URLSearchParams(useLocation().search).get('top_up');
  const act = useMemo(() => wireAccountAct({ saveFile, tellDone: () => void renew() }), [renew]);

  return (
    <ProfileScreen
      form={{ logic: form, inspect }}
      act={act}
      travellerLogicOf={travellerLogicOf}
      newId={randomId}
      bookings={<OwnBookings />}
      wallet={{ topUp: { logic: topUp, inspect }, topUpId }}
      onLogOut={() => auth.send({ type: 'session.close' })}
    />
  );
}
