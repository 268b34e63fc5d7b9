import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { LOCATIONS } from '#contract/constants.ts';
import { track } from '#src/analytics/track.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';
import { useSignIn } from './use-sign-in.page.ts';
import { say } from '#src/components/say.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActivationScreen } from './activation-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { provideLogin } from './login.effects.ts';
import { provideRegistration } from './registration.effects.ts';
import { provideReset } from './reset.effects.ts';

const DIALLING = { kw: '965', sa: '966' } as const;

export function LoginRoute() {
  const signIn = useSignIn();
  const logic = useMemo(() => provideLogin(signIn), [signIn]);
  return <LoginScreen logic={logic} inspect={inspect} />;
}

function useRegistration() {
  const signIn = useSignIn();
  const { access } = useActors();
  return useMemo(
    () =>
      provideRegistration({
        ...signIn,
        track,
        onActivated(message) {
          say(message);
          access.send({ type: 'home.ask' });
        },
      }),
    [signIn, access],
  );
}

export function RegisterRoute() {
  const { location } = useScope();
  return <RegisterScreen logic={useRegistration()} country={DIALLING[LOCATIONS[location].market]} inspect={inspect} />;
}

const useMailedAddress = () => new URLSearchParams(useLocation().search).get('email')?.slice(0, 254) ?? '';

export function ActivationRoute() {
  return <ActivationScreen logic={useRegistration()} email={useMailedAddress()} inspect={inspect} />;
}

/** Read once and removed, so that the history never holds it. */
function takeMailedKey(): string {
  const key = /^#code=([\w-]{43})$/u.exec(window.location.hash)?.[1] ?? '';
  if (key) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return key;
}

function Reset({ step }: { step: 'mail' | 'code' }) {
  const signIn = useSignIn();
  const email = useMailedAddress();
  const logic = useMemo(() => provideReset(signIn), [signIn]);
  return <ResetScreen logic={logic} input={{ step, email }} inspect={inspect} takeMailedKey={takeMailedKey} />;
}

export const ForgotRoute = () => <Reset step="mail" />;

export const ResetRoute = () => <Reset step="code" />;
