import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LOCATIONS } from '#contract/constants.ts';
import type { QuoteRequest } from '#contract/entities/quote.ts';
import type { CheckoutExit } from '#machines/booking/booking.machine.ts';
import { selectIsLoading } from '#machines/package/offer.selectors.ts';
import { selectAppliedCode } from '#machines/package/promo.selectors.ts';
import { selectAwaitsWish, selectOfferRequest, selectSelectionKeys } from '#machines/package/selection.selectors.ts';
import { BookingAccount, useRenewWallet } from './booking-account.page.tsx';
import { useGoTo } from '#src/tab/go-to.ts';
import { renewOffer } from './renew-offer.ts';
import { useOpenPackage, usePackageFlow } from '#src/features/package/use-package-flow.page.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { CheckoutScreen } from './checkout-screen.tsx';
import type { PackageFlow } from '#src/features/package/flow-context.tsx';
import { provideBooking } from './booking.effects.ts';
import { draftsOfTab, ticketOfTab } from './checkout-of-tab.effects.ts';

const DIALLING = { kw: '965', sa: '966' } as const;

export function CheckoutRoute() {
  const { locale, location, currency } = useScope();
  const root = usePackageFlow();
  const flow = useOpenPackage();
  // this tab may have no choice, but the browser may have kept one
  const restore = useCallback(() => root.send({ type: 'flow.open', opening: { by: 'saved' } }), [root]);
  const { request, isComing } = useChoice(flow);
  const go = useWays(flow);
  const renewWallet = useRenewWallet();
  const [search] = useSearchParams();
  const order = search.get('order');
  const logic = useMemo(() => {
    // back from the bank, perhaps in another tab
    if (order) ticketOfTab.takeOrder(order);
    return provideBooking({
      ticket: ticketOfTab,
      drafts: draftsOfTab,
      leaveTo: (url) => window.location.assign(url),
      goTo: go,
      renewWallet,
    });
  }, [go, order, renewWallet]);
  const input = {
    request,
    currency: currency === 'KWD' || currency === 'SAR' ? currency : null,
    contact: { country: DIALLING[LOCATIONS[location].market], mobile: '', email: '' },
    locale,
  };
  return (
    <BookingAccount>
      <CheckoutScreen key={locale} logic={logic} input={input} isComing={isComing} onNothing={restore} />
    </BookingAccount>
  );
}

/** Null without a flow, and while `isComing`: a placeholder is never priced. */
function useChoice(flow: PackageFlow | null): { request: QuoteRequest | null; isComing: boolean } {
  const offer = useSelector(flow?.selection, (snapshot) => (snapshot ? selectOfferRequest(snapshot) : null));
  const selection = useSelector(flow?.selection, (snapshot) => (snapshot ? selectSelectionKeys(snapshot) : null));
  const promo_code = useSelector(flow?.promo, (snapshot) => (snapshot ? selectAppliedCode(snapshot) : null));
  const isLoading = useSelector(flow?.offer, (snapshot) => snapshot !== undefined && selectIsLoading(snapshot));
  const awaitsWish = useSelector(flow?.selection, (snapshot) => snapshot !== undefined && selectAwaitsWish(snapshot));
  const isComing = isLoading || awaitsWish;
  return useMemo(
    () => ({ request: offer && selection && !isComing ? { ...offer, selection, promo_code } : null, isComing }),
    [offer, selection, promo_code, isComing],
  );
}

/** Reloads the package when a part is no longer available. */
function useWays(flow: PackageFlow | null): (going: CheckoutExit) => void {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const queryClient = useQueryClient();
  return useCallback(
    (going) => {
      if (going.screen !== 'package') {
        const path = `/booking/${going.screen}/${encodeURIComponent(going.order_id)}`;
        void navigate(localePath(path), { replace: true });
        return;
      }
      if (going.part && flow) renewOffer(flow.root, queryClient);
      goTo({ screen: 'package', package_id: going.package_id });
    },
    [flow, goTo, navigate, localePath, queryClient],
  );
}
