import type { ReactNode } from 'react';
import { plainNumber } from '#contract/rules/digits.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import { toolsAt } from './desk-list-tools.page.ts';
import { activitiesPage } from './activities/activity-pages.page.tsx';
import { ApprovalScreen } from './approvals/approval-screen.tsx';
import { ApprovalsScreen } from './approvals/approvals-screen.tsx';
import { AuditScreen } from './audit/audit-screen.tsx';
import { ToArrangeScreen } from './arrangements/arrangements-screen.tsx';
import { AttentionScreen } from './attention/attention-screen.tsx';
import { transferPage, transfersPage } from './transfers/transfer-pages.page.tsx';
import { banksPage, bookPage, booksPage } from './books/book-pages.page.tsx';
import { contractPage, contractsPage } from './contracts/contract-pages.page.tsx';
import { ClaimsScreen } from './claims/claims-screen.tsx';
import { ExpertScreen } from './experts/expert-screen.tsx';
import { ExpertsScreen } from './experts/experts-screen.tsx';
import { ShopSection } from './start/shop-section.tsx';
import { hotelsPage } from './hotels/hotel-pages.page.tsx';
import { StartList } from './start/start-list.tsx';
import { HomeScreen } from './home-screen.tsx';
import { JobScreen } from './jobs/job-screen.tsx';
import { JobsScreen } from './jobs/jobs-screen.tsx';
import { ListToolsContext } from './list/list-tools.ts';
import { LetterScreen } from './letters/letter-screen.tsx';
import { LettersScreen } from './letters/letters-screen.tsx';
import { ModerationScreen } from './moderation/moderation-screen.tsx';
import { NoPage } from './no-page.tsx';
import { PackagesScreen } from './packages/packages-screen.tsx';
import { photosPage, placePage, placesPage } from './places/place-pages.page.tsx';
import { PayoutScreen } from './payouts/payout-screen.tsx';
import { PayoutsScreen } from './payouts/payouts-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { PromoScreen } from './promos/promo-screen.tsx';
import { PromosScreen } from './promos/promos-screen.tsx';
import { ReviewsScreen } from './reviews/reviews-screen.tsx';
import { RatesScreen } from './rates/rates-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { provideTaskActs, provideTasks } from './desk-arrangements.effects.ts';
import { provideApprovalActs } from './desk-approvals.effects.ts';
import { provideApproval, provideApprovals, provideAudit, provideAuditActs } from './desk-lists.effects.ts';
import { providePeopleActs } from './desk-people.effects.ts';
import { OrderScreen } from './order/order-screen.tsx';
import { OrdersScreen } from './orders/orders-screen.tsx';
import { LETTER_CALLS, provideLetterActs, provideLetters, provideLettersBulk } from './desk-letters.effects.ts';
import { provideOrderActs } from './desk-order.effects.ts';
import { provideDeskOrders, provideOrdersBulk } from './desk-orders.effects.ts';
import { providePromoActs, providePromos, providePromoUses } from './desk-promos.effects.ts';
import {
  provideExpert,
  provideExpertActs,
  provideExperts,
  providePayout,
  providePayouts,
} from './desk-experts.effects.ts';
import { provideDeskReviews, provideReviewActs } from './desk-reviews.effects.ts';
import { provideRateActs, provideRates } from './desk-rates.effects.ts';
import { provideStartActs } from './desk-start.effects.ts';
import { provideSettingsActs } from './desk-settings.effects.ts';
import {
  provideCaseActs,
  provideCases,
  provideJobActs,
  provideJobs,
  provideModeration,
  provideModerationActs,
  providePackageActs,
  providePackages,
} from './desk-works.effects.ts';

const [ORDERS, APPROVALS] = [provideDeskOrders(), provideApprovals()];
const [TASKS, AUDIT] = [provideTasks(), provideAudit()];
const [JOBS, CASES] = [provideJobs(), provideCases()];
const [PACKAGES, MODERATION] = [providePackages(), provideModeration()];
const [PROMOS, RATES] = [providePromos(), provideRates()];
const [EXPERTS, PAYOUTS] = [provideExperts(), providePayouts()];
const REVIEWS = provideDeskReviews();
const may = (role: Role, permission: Permission) => grantOf(role, permission) !== null;
const mayAct = (role: Role) => ({
  change: may(role, 'expert.suspend'),
  hold: may(role, 'payout.hold'),
  details: may(role, 'payout.details'),
});

function lettersAt(desk: keyof typeof LETTER_CALLS, needs: Permission, writes: Permission): DeskScreen {
  const calls = LETTER_CALLS[desk];
  const logic = provideLetters(calls);
  const acts = provideLetterActs(calls);
  const bulk = provideLettersBulk(calls);
  return {
    needs,
    list: (role) => (
      <LettersScreen key={desk} desk={desk} logic={logic} provideBulk={may(role, writes) ? bulk : null} />
    ),
    item: (id) => <LetterScreen key={`${desk} ${id}`} desk={desk} id={id} provide={acts} />,
  };
}

type At = { desk: string; item: string | undefined; role: Role };
type DeskScreen = {
  needs: Permission | null;
  list: (role: Role) => ReactNode;
  item?: (id: string, role: Role) => ReactNode;
};

/** By first path segment; the public route table has none. */
const SCREENS: Record<string, DeskScreen> = {
  '': {
    needs: null,
    list: (role) => <HomeScreen above={<StartList provide={provideStartActs} mayOpen={may(role, 'shop.open')} />} />,
  },
  approvals: {
    needs: null,
    list: () => <ApprovalsScreen logic={APPROVALS} provide={provideApprovalActs} />,
    item: (id) => <ApprovalScreen key={id} id={id} provideOne={provideApproval} provide={provideApprovalActs} />,
  },
  people: { needs: 'staff.write', list: () => <PeopleScreen provide={providePeopleActs} /> },
  audit: {
    needs: 'audit.read',
    list: (role) => <AuditScreen logic={AUDIT} provide={may(role, 'audit.verify') ? provideAuditActs : null} />,
  },
  orders: {
    needs: 'order.read',
    list: () => <OrdersScreen logic={ORDERS} provideBulk={provideOrdersBulk} />,
    item: (id) => <OrderScreen key={id} id={id} provide={provideOrderActs} />,
  },
  attention: { needs: 'job.read', list: () => <AttentionScreen logic={CASES} provide={provideCaseActs} /> },
  arrangements: { needs: 'arrangement.act', list: () => <ToArrangeScreen logic={TASKS} provide={provideTaskActs} /> },
  jobs: {
    needs: 'job.read',
    list: () => <JobsScreen logic={JOBS} provide={provideJobActs} />,
    item: (id) => <JobScreen key={id} id={id} provide={provideJobActs} />,
  },
  books: { needs: 'books.read', list: booksPage, item: bookPage },
  transfers: { needs: 'transfer.read', list: transfersPage, item: transferPage },
  banks: { needs: 'books.read', list: banksPage },
  applications: lettersAt('applications', 'application.read', 'application.decide'),
  leads: lettersAt('leads', 'lead.read', 'lead.write'),
  messages: lettersAt('messages', 'contact.read', 'contact.write'),
  promos: {
    needs: 'promo.read',
    list: (role) => <PromosScreen logic={PROMOS} provide={providePromoActs} mayWrite={may(role, 'promo.write')} />,
    item: (code, role) => (
      <PromoScreen
        key={code}
        code={plainNumber(code)}
        provideUses={providePromoUses}
        provide={providePromoActs}
        mayWrite={may(role, 'promo.write')}
      />
    ),
  },
  experts: {
    needs: 'expert.read',
    list: (role) => <ExpertsScreen logic={EXPERTS} provide={provideExpertActs} may={mayAct(role)} />,
    item: (id, role) => (
      <ExpertScreen
        key={id}
        id={id}
        provideList={provideExpert}
        provide={provideExpertActs}
        may={{ ...mayAct(role), adjust: may(role, 'payout.adjust') }}
      />
    ),
  },
  payouts: {
    needs: 'payout.read',
    list: () => <PayoutsScreen logic={PAYOUTS} provide={provideExpertActs} />,
    item: (id) => <PayoutScreen key={id} id={id} provideList={providePayout} provide={provideExpertActs} />,
  },
  rates: { needs: 'rate.write', list: () => <RatesScreen logic={RATES} provide={provideRateActs} /> },
  reviews: { needs: 'review.moderate', list: () => <ReviewsScreen logic={REVIEWS} provide={provideReviewActs} /> },
  claims: { needs: null, list: () => <ClaimsScreen /> },
  settings: {
    needs: 'setting.write',
    list: () => <SettingsScreen provide={provideSettingsActs} shop={<ShopSection provide={provideStartActs} />} />,
  },
  packages: { needs: 'package.moderate', list: () => <PackagesScreen logic={PACKAGES} provide={providePackageActs} /> },
  places: {
    needs: 'content.read',
    list: (role) => placesPage(may(role, 'content.write')),
    item: (id, role) => placePage(id, may(role, 'content.write')),
  },
  hotels: { needs: 'content.read', list: (role) => hotelsPage(may(role, 'content.write')) },
  activities: { needs: 'contract.write', list: () => activitiesPage() },
  photos: { needs: 'content.read', list: (role) => photosPage(may(role, 'media.write')) },
  contracts: {
    needs: 'contract.write',
    list: () => contractsPage(),
    item: (id, role) => contractPage(id, may(role, 'contract.sign')),
  },
  moderation: {
    needs: 'package.moderate',
    list: () => <ModerationScreen logic={MODERATION} provide={provideModerationActs} />,
  },
};

const mayRead = (role: Role, { needs }: DeskScreen) => needs === null || may(role, needs);

/** By first path segment; the rail links to these alone. */
export const deskNamesOf = (role: Role): string[] =>
  Object.entries(SCREENS).flatMap(([name, screen]) => (mayRead(role, screen) ? [name] : []));

export function deskScreenOf({ desk, item, role }: At): ReactNode {
  const screen = Object.hasOwn(SCREENS, desk) ? SCREENS[desk] : undefined;
  if (!screen || !mayRead(role, screen)) return <NoPage />;
  const page = item === undefined ? screen.list(role) : screen.item?.(item, role);
  if (page === undefined) return <NoPage />;
  return <ListToolsContext value={toolsAt(desk, item)}>{page}</ListToolsContext>;
}
