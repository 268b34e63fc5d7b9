import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { AccessRule } from '#machines/account/access.machine.ts';
import { selectAway, selectReturnPath } from '#machines/account/access.selectors.ts';
import { selectView } from '#machines/app/navigation.selectors.ts';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { pushProfile } from '#src/analytics/track.ts';
import { setRefusalListener } from '#src/api/http.ts';
import { say } from '#src/components/say.ts';
import { bareOf } from '#src/locale/locale-path.ts';
import { createAuthStorage } from '#src/storage/auth-storage.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { homePath, provideAccess } from '#src/features/account/access.effects.ts';
import { provideAuth } from '#src/features/account/auth.effects.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { forgetOwner, takeOwnership } from './device-owner.ts';
import type { Guard } from '#src/routing/guards.ts';
import { findRoute } from './match-route.ts';
import type { Route } from '#src/routing/route.ts';

const jar = typeof document === 'undefined' ? { cookie: '' } : document;
const isSecure = typeof location !== 'undefined' && location.protocol === 'https:';

export const readAuth = createAuthStorage(browserStorage, jar, isSecure);

const CHECKOUT = '/packages/booking';
const isInFront = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible';

const ruleOf = (row: Route | undefined): AccessRule =>
  row?.guards?.includes('auth') ? 'user' : row?.guards?.includes('guest') ? 'guest' : 'anyone';

/** A local path for users; visitor-only pages would redirect them. */
const isRoute = (path: string): boolean => {
  const match = findRoute(path);
  return match !== null && ruleOf(match.row) !== 'guest';
};

type AccountDeps = { actors: () => TabActors; queryClient: QueryClient; go: (bare: string) => void };

export function accountLogic({ actors, queryClient, go }: AccountDeps) {
  let toldTo: number | null = null;
  return {
    auth: provideAuth({
      storage: readAuth,
      onSessionChange(isLoggedIn) {
        const { access, navigation } = actors();
        const returnPath = selectReturnPath(access.getSnapshot());
        access.send({ type: 'session.settle', standing: isLoggedIn ? 'user' : 'visitor' });
        // before the machine has loaded, use the stored user
        const user = isLoggedIn ? browserStorage.read('user') : null;
        // account data must not reach another account, even without a logout; a staff step-up has a new session but the
        // same account
        if (user === null || user.id !== toldTo) queryClient.removeQueries({ queryKey: [ACCOUNT_KEY] });
        toldTo = user?.id ?? null;
        if (!user) return;
        const place = returnPath ?? bareOf(selectView(navigation.getSnapshot()).spot.pathname);
        // a background tab does not see the checkout in front
        if (isInFront()) takeOwnership(user.id, place.startsWith(CHECKOUT));
        pushProfile({ name: user.full_name, identity: `${user.id}`, email: user.email, phone: user.mobile });
      },
      notifyListeners: (error) => window.dispatchEvent(new CustomEvent('et:auth-error', { detail: { error } })),
      sayEnded: () => say(t`Your session has ended. Please log in again.`),
      onLogout() {
        forgetOwner();
        actors().access.send({ type: 'out.ask' });
      },
    }),
    access: provideAccess({ storage: browserStorage, go, isRoute }),
  };
}

/** They remember what they refuse (R23). */
export const guardsOf = (actors: () => TabActors): Record<string, Guard> => ({
  auth({ path }) {
    const { access } = actors();
    if (selectAway(access.getSnapshot(), 'user') === null) return null;
    access.send({ type: 'page.refuse', path });
    return '/login';
  },
  guest() {
    const { access } = actors();
    const snapshot = access.getSnapshot();
    if (selectAway(snapshot, 'guest') === null) return null;
    access.send({ type: 'returnPath.clear' });
    return bareOf(homePath(selectReturnPath(snapshot), isRoute));
  },
});

export function listenToAccount({ auth, access, navigation }: TabActors): void {
  let shownKey: string | null = null;
  const reportPage = (): void => {
    const { spot, trouble } = selectView(navigation.getSnapshot());
    if (spot.key === shownKey) return;
    shownKey = spot.key;
    const rule = trouble ? 'anyone' : ruleOf(findRoute(spot.pathname)?.row);
    access.send({ type: 'page.show', path: `${bareOf(spot.pathname)}${spot.search}`, rule });
  };
  navigation.subscribe(reportPage);
  reportPage();
  readAuth.watchTabs((token) => auth.send({ type: 'tab.token', token }));
  setRefusalListener((token) => auth.send({ type: 'session.refuse', token }));
  window.addEventListener('online', () => auth.send({ type: 'session.retry' }));
}
