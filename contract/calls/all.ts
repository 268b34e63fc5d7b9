import type { Call } from './call.ts';
import * as deskApplications from './desk/applications.ts';
import * as deskApprovals from './desk/approvals.ts';
import * as deskOrderMoney from './desk/order-money.ts';
import * as deskOrders from './desk/orders.ts';
import * as deskActivities from './desk/activities.ts';
import * as deskArrangements from './desk/arrangements.ts';
import * as deskAudit from './desk/audit.ts';
import * as deskExperts from './desk/experts.ts';
import * as deskFiles from './desk/files.ts';
import * as deskClaims from './desk/claims.ts';
import * as deskContent from './desk/content.ts';
import * as deskContracts from './desk/contracts.ts';
import * as deskHotels from './desk/hotels.ts';
import * as deskStart from './desk/start.ts';
import * as deskHome from './desk/home.ts';
import * as deskBooks from './desk/books.ts';
import * as deskJournal from './desk/journal.ts';
import * as deskTransfers from './desk/transfers.ts';
import * as deskJobs from './desk/jobs.ts';
import * as deskLeads from './desk/leads.ts';
import * as deskMedia from './desk/media.ts';
import * as deskModeration from './desk/moderation.ts';
import * as deskPackages from './desk/packages.ts';
import * as deskPromos from './desk/promos.ts';
import * as deskRates from './desk/rates.ts';
import * as deskSettings from './desk/settings.ts';
import * as deskStaff from './desk/staff.ts';
import * as deskViews from './desk/views.ts';
import * as expertBookings from './expert/bookings.ts';
import * as expertEarnings from './expert/earnings.ts';
import * as cityHotels from './studio/city-hotels.ts';
import * as studioDrafts from './studio/drafts.ts';
import * as studioPackages from './studio/packages.ts';
import * as expertHome from './expert/home.ts';
import * as deskReviews from './desk/reviews.ts';
import * as expertReviews from './expert/reviews.ts';
import * as reviews from './reviews.ts';
import * as roomFits from './room-fits.ts';
import * as expertProfile from './expert/profile.ts';
import * as expertPayoutDetails from './expert/payout-details.ts';
import * as account from './account.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as clientErrors from './client-errors.ts';
import * as exchangeRates from './exchange-rates.ts';
import * as favourites from './favourites.ts';
import * as home from './home.ts';
import * as invitations from './invitations.ts';
import * as leads from './leads.ts';
import * as myBookings from './my-bookings.ts';
import * as packageDays from './package-days.ts';
import * as packageDetails from './package-details.ts';
import * as packages from './packages.ts';
import * as paymentWebhook from './payment-webhook.ts';
import * as placePage from './place-page.ts';
import * as policies from './policies.ts';
import * as privacy from './privacy.ts';
import * as promo from './promo-code-check.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as tripMap from './trip-map.ts';
import * as wallet from './wallet.ts';
import * as tripPrices from './trip-prices.ts';
import * as trips from './trips.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the API by name; tests iterate it. */
export const ALL_CALLS: Record<string, Call> = Object.fromEntries(
  [
    settings,
    exchangeRates,
    packageDetails,
    roomFits,
    promo,
    packages,
    home,
    booking,
    auth,
    account,
    leads,
    policies,
    privacy,
    placePage,
    tripMap,
    favourites,
    myBookings,
    wallet,
    paymentWebhook,
    trips,
    tripPrices,
    packageDays,
    clientErrors,
    invitations,
    secondFactor,
    deskClaims,
    deskContent,
    deskContracts,
    deskHotels,
    deskStart,
    deskHome,
    deskApprovals,
    deskAudit,
    deskOrders,
    deskOrderMoney,
    deskStaff,
    deskSettings,
    deskViews,
    deskJobs,
    deskJournal,
    deskTransfers,
    deskActivities,
    deskArrangements,
    deskBooks,
    deskPackages,
    deskMedia,
    deskModeration,
    deskLeads,
    deskPromos,
    deskExperts,
    deskFiles,
    deskRates,
    deskApplications,
    cityHotels,
    studioDrafts,
    studioPackages,
    expertHome,
    expertEarnings,
    expertBookings,
    expertProfile,
    expertPayoutDetails,
    expertReviews,
    reviews,
    deskReviews,
  ].flatMap((group) =>
    Object.entries(group as Record<string, unknown>).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);

const callsWhere = (isMeant: (call: Call) => boolean): Record<string, Call> =>
  Object.fromEntries(Object.entries(ALL_CALLS).filter(([, call]) => isMeant(call)));
const isOfDesk = ({ path }: Call) => path.startsWith('/api/v1/staff/');

/** All but the desk's, which only staff may know (ASVS 13.4.5). */
export const PUBLIC_CALLS = callsWhere((call) => !isOfDesk(call));
export const DESK_CALLS = callsWhere(isOfDesk);
