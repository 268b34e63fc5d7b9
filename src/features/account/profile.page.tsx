import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectIsLoggedIn, selectUser } from '#machines/account/auth.selectors.ts';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';
import { OwnBookings } from '#src/features/booking/own-bookings.page.tsx';
import { saveFile } from '#src/tab/save-file.ts';
import { say } from '#src/components/say.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ProfileShell } from './profile-frame.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { provideAccountAct } from './account-act.effects.ts';
import { provideAccountForm } from './account-form.effects.ts';
import { randomId } from '#src/storage/checkout-ticket.ts';
import { provideWalletTopUp } from './wallet-top-up.effects.ts';

/** The server sends an outline; the guard runs in the browser [R20]. */
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
    async function follow(): Promise<void> {
      await renew();
      const { data } = await queryClient.fetchQuery(accountQueries.profile(scope));
      const user = selectUser(auth.getSnapshot());
      if (!user) return;
      const full_name = `${data.first_name} ${data.last_name}`.trim();
      auth.send({ type: 'user.change', user: { ...user, full_name, email: data.email, mobile: data.mobile } });
    }
    return provideAccountForm({
      onSaved({ kind, message }) {
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
      provideAccountForm({
        onSaved() {
          void renew();
          onSaved();
        },
      }),
    [renew],
  );
  const topUp = useMemo(
    () => provideWalletTopUp({ leaveTo: (url) => window.location.assign(url), onPaid: () => void renew() }),
    [renew],
  );
  const topUpId = new URLSearchParams(useLocation().search).get('top_up');
  const act = useMemo(() => provideAccountAct({ saveFile, onDone: () => void renew() }), [renew]);

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
