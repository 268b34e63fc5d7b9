import { useCallback, useMemo, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import type { SavedTraveller } from '#contract/calls/account.ts';
import { readWallet } from '#contract/calls/wallet.ts';
import { numberParts } from '#contract/rules/mobile-number.ts';
import { selectUser } from '#machines/account/auth.selectors.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { say } from '#src/components/say.ts';
import { usePageShown } from '#src/components/use-page-shown.ts';
import { useScope } from '#src/locale/scope.tsx';
import { failureWords } from './booking-words.ts';
import { BookingAccountProvider } from './saved-travellers.tsx';
import { provideAccountAct } from '#src/features/account/account-act.effects.ts';
import { randomId } from '#src/storage/checkout-ticket.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';

type KeptTraveller = Omit<SavedTraveller, 'id'>;

export function BookingAccount({ children }: { children: ReactNode }) {
  const { auth } = useActors();
  const user = useSelector(auth, selectUser);
  const queryClient = useQueryClient();
  const scope = useScope();
  const { data } = useQuery({ ...accountQueries.travellers(scope), enabled: user !== null });
  // always current: this balance is about to be spent
  const { data: wallet } = useQuery({ ...accountQueries.wallet(scope), enabled: user !== null, staleTime: 0 });
  const renewWallet = useRenewWallet();
  // the page may come back from the bank unchanged while the balance moved
  usePageShown(useMemo(() => ({ send: renewWallet }), [renewWallet]));
  const logic = useMemo(
    () =>
      provideAccountAct({
        saveFile: () => undefined,
        onDone() {
          void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
          say(t`The traveller is saved in your account.`);
        },
        onFailed(error) {
          const words = failureWords(failureOf(error));
          say(typeof words === 'string' ? words : i18n._(words));
        },
      }),
    [queryClient],
  );
  const acts = useActorRef(logic, { inspect });
  const contact = useMemo(() => (user ? { ...numberParts(user.mobile), email: user.email } : null), [user]);
  const account = useMemo(
    () =>
      contact && {
        contact,
        travellers: data?.data ?? [],
        balances: wallet ? (wallet.data.activated ? wallet.data.balances : []) : null,
        keep: (traveller: KeptTraveller) => acts.send({ type: 'act.ask', act: keepOf(traveller) }),
      },
    [contact, data, wallet, acts],
  );
  return <BookingAccountProvider value={account}>{children}</BookingAccountProvider>;
}

export function useRenewWallet(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY, readWallet.path] }),
    [queryClient],
  );
}

const keepOf = (traveller: KeptTraveller) => ({ name: 'saveTraveller', id: randomId(), traveller }) as const;
