import type { QueryClient } from '@tanstack/react-query';
import type { ChoiceToRestore } from '#machines/package/package-flow.machine.ts';
import {
  selectBreakdown,
  selectChosen,
  selectOffer,
  selectOfferRequest,
} from '#machines/package/selection.selectors.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { toMajor } from '#contract/rules/money.ts';
import { writeOfferQuery } from '#contract/rules/offer-query.ts';
import { completeSelection } from '#contract/rules/shared-trip.ts';
import { send } from '#src/api/send.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { shareLink } from '#src/components/share-link.ts';
import { say } from '#src/components/say.ts';
import { i18nOf } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import type { PackageFlow } from './flow-context.tsx';
import { COPIED, DAYS_OVER, NOT_MADE, NOT_OPENED } from './share-words.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { savedChoiceOf } from './saved-choice.effects.ts';
import { isLoadedAgain } from '#src/tab/loaded-again.ts';
import { homeZone } from './package-request.ts';

const shareTrip = async () => (await import('#contract/calls/trips.ts')).shareTrip;
const links = new WeakMap<object, Promise<string>>();

/** The bare package before any choice [FK10]. */
export async function sharePackage(
  { selection }: Pick<PackageFlow, 'selection'>,
  title: string,
  { locale }: Pick<Scope, 'locale'>,
): Promise<void> {
  const i18n = i18nOf(locale);
  const snapshot = selection.getSnapshot();
  const [offer, chosen] = [selectOffer(snapshot), selectChosen(snapshot)];
  const [request, price] = [selectOfferRequest(snapshot), selectBreakdown(snapshot)];
  const query = new URLSearchParams(writeOfferQuery(request ?? {}));
  if (offer && chosen && request && price) {
    const { currency } = offer;
    const body = {
      ...request,
      wish: completeSelection(chosen),
      total: toMajor(price.total, currency),
      currency,
    };
    const link = links.get(chosen) ?? send(shareTrip, { body }).then(({ data }) => data.share);
    links.set(chosen, link);
    try {
      query.set('share', await link);
    } catch {
      links.delete(chosen);
      return say(i18n._(NOT_MADE));
    }
  }
  await shareLink(title, `${location.pathname}${query.size ? '?' : ''}${query}`, i18n._(COPIED));
}

type SharedAt = { package_id: number; queryClient: QueryClient; scope: Scope };

/** Null without a readable link, and after a reload with a later choice. */
export async function choiceOfShare(name: string, at: SharedAt): Promise<ChoiceToRestore | null> {
  const { package_id, queryClient, scope } = at;
  if (isLoadedAgain() && savedChoiceOf(package_id, browserStorage)) return null;
  const tell = (words: typeof DAYS_OVER) => say(i18nOf(scope.locale)._(words));
  try {
    const { data: share } = await queryClient.fetchQuery(tripQueries.tripShare(scope, name));
    if (share.package_id !== package_id) throw new Error('a link to something else');
    if (share.start_date <= todayIn(homeZone(scope.location), serverDate())) tell(DAYS_OVER);
    return { wish: share.wish, promo_code: null };
  } catch {
    tell(NOT_OPENED);
    return null;
  }
}
