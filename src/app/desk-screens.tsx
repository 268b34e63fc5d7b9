import type { ReactNode } from 'react';
import { plainNumber } from '#contract/rules/digits.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import { BOOKS_FILE, toolsAt } from '#src/app/desk-list-tools.ts';
import { ApprovalScreen } from '#src/screens/desk/approvals/approval-screen.tsx';
import { ApprovalsScreen } from '#src/screens/desk/approvals/approvals-screen.tsx';
import { AuditScreen } from '#src/screens/desk/audit/audit-screen.tsx';
import { AttentionScreen } from '#src/screens/desk/attention/attention-screen.tsx';
import { BooksScreen } from '#src/screens/desk/books/books-screen.tsx';
import { ClaimsScreen } from '#src/screens/desk/claims/claims-screen.tsx';
import { ExpertScreen } from '#src/screens/desk/experts/expert-screen.tsx';
import { ExpertsScreen } from '#src/screens/desk/experts/experts-screen.tsx';
import { HomeScreen } from '#src/screens/desk/home-screen.tsx';
import { JobScreen } from '#src/screens/desk/jobs/job-screen.tsx';
import { JobsScreen } from '#src/screens/desk/jobs/jobs-screen.tsx';
import { ListToolsContext } from '#src/screens/desk/list/list-tools.ts';
import { LetterScreen } from '#src/screens/desk/letters/letter-screen.tsx';
import { LettersScreen } from '#src/screens/desk/letters/letters-screen.tsx';
import { ModerationScreen } from '#src/screens/desk/moderation/moderation-screen.tsx';
import { NoPage } from '#src/screens/desk/no-page.tsx';
import { PackagesScreen } from '#src/screens/desk/packages/packages-screen.tsx';
import { PayoutScreen } from '#src/screens/desk/payouts/payout-screen.tsx';
import { PayoutsScreen } from '#src/screens/desk/payouts/payouts-screen.tsx';
import { PeopleScreen } from '#src/screens/desk/people/people-screen.tsx';
import { PromoScreen } from '#src/screens/desk/promos/promo-screen.tsx';
import { PromosScreen } from '#src/screens/desk/promos/promos-screen.tsx';
import { ReviewsScreen } from '#src/screens/desk/reviews/reviews-screen.tsx';
import { RatesScreen } from '#src/screens/desk/rates/rates-screen.tsx';
import { SettingsScreen } from '#src/screens/desk/settings/settings-screen.tsx';
import { wireApprovalActs } from '#src/wiring/desk-approvals.wiring.ts';
import { wireApproval, wireApprovals, wireAudit, wireAuditActs } from '#src/wiring/desk-lists.wiring.ts';
import { wirePeopleActs } from '#src/wiring/desk-people.wiring.ts';
import { OrderScreen } from '#src/screens/desk/order/order-screen.tsx';
import { OrdersScreen } from '#src/screens/desk/orders/orders-screen.tsx';
import { LETTER_CALLS, wireLetterActs, wireLetters, wireLettersBulk } from '#src/wiring/desk-letters.wiring.ts';
import { wireOrderActs } from '#src/wiring/desk-order.wiring.ts';
import { wireDeskOrders, wireOrdersBulk } from '#src/wiring/desk-orders.wiring.ts';
import { wirePromoActs, wirePromos, wirePromoUses } from '#src/wiring/desk-promos.wiring.ts';
import { wireExpert, wireExpertActs, wireExperts, wirePayout, wirePayouts } from '#src/wiring/desk-experts.wiring.ts';
import { wireDeskReviews, wireReviewActs } from '#src/wiring/desk-reviews.wiring.ts';
import { wireRateActs, wireRates } from '#src/wiring/desk-rates.wiring.ts';
import { wireSettingsActs } from '#src/wiring/desk-settings.wiring.ts';
import {
  wireCaseActs,
  wireCases,
  wireJobActs,
  wireJobs,
  wireModeration,
  wireModerationActs,
  wirePackageActs,
  wirePackages,
} from '#src/wiring/desk-works.wiring.ts';

const ORDERS = wireDeskOrders();
const APPROVALS = wireApprovals();
const AUDIT = wireAudit();
const JOBS = wireJobs();
const CASES = wireCases();
const PACKAGES = wirePackages();
const MODERATION = wireModeration();
const PROMOS = wirePromos();
const RATES = wireRates();
const EXPERTS = wireExperts();
const PAYOUTS = wirePayouts();
const REVIEWS = wireDeskReviews();
const may = (role: Role, permission: Permission) => grantOf(role, permission) !== null;
const mayAct = (role: Role) => ({
  change: may(role, 'expert.suspend'),
  hold: may(role, 'payout.hold'),
  details: may(role, 'payout.details'),
});

/** A desk of what visitors wrote to us. */
function lettersAt(desk: keyof typeof LETTER_CALLS, needs: Permission, writes: Permission): DeskScreen {
  const calls = LETTER_CALLS[desk];
  const logic = wireLetters(calls);
  const acts = wireLetterActs(calls);
  const bulk = wireLettersBulk(calls);
  return {
    needs,
    list: (role) => <LettersScreen key={desk} desk={desk} logic={logic} wireBulk={may(role, writes) ? bulk : null} />,
    item: (id) => <LetterScreen key={`${desk} ${id}`} desk={desk} id={id} wire={acts} />,
  };
}

type At = { desk: string; item: string | undefined; role: Role };
type DeskScreen = {
  needs: Permission | null;
  list: (role: Role) => ReactNode;
  item?: (id: string, role: Role) => ReactNode;
};

/** The pages of the desk by the first word of their path; the visitors' table knows none of them. */
const SCREENS: Record<string, DeskScreen> = {
  '': { needs: null, list: () => <HomeScreen /> },
  approvals: {
    needs: null,
    list: () => <ApprovalsScreen logic={APPROVALS} wire={wireApprovalActs} />,
    item: (id) => <ApprovalScreen key={id} id={id} wireOne={wireApproval} wire={wireApprovalActs} />,
  },
  people: { needs: 'staff.write', list: () => <PeopleScreen wire={wirePeopleActs} /> },
  audit: {
    needs: 'audit.read',
    list: (role) => <AuditScreen logic={AUDIT} wire={may(role, 'audit.verify') ? wireAuditActs : null} />,
  },
  orders: {
    needs: 'order.read',
    list: () => <OrdersScreen logic={ORDERS} wireBulk={wireOrdersBulk} />,
    item: (id) => <OrderScreen key={id} id={id} wire={wireOrderActs} />,
  },
  attention: { needs: 'job.read', list: () => <AttentionScreen logic={CASES} wire={wireCaseActs} /> },
  jobs: {
    needs: 'job.read',
    list: () => <JobsScreen logic={JOBS} wire={wireJobActs} />,
    item: (id) => <JobScreen key={id} id={id} wire={wireJobActs} />,
  },
  books: { needs: 'books.read', list: () => <BooksScreen file={BOOKS_FILE} /> },
  applications: lettersAt('applications', 'application.read', 'application.decide'),
  leads: lettersAt('leads', 'lead.read', 'lead.write'),
  messages: lettersAt('messages', 'contact.read', 'contact.write'),
  promos: {
    needs: 'promo.read',
    list: (role) => <PromosScreen logic={PROMOS} wire={wirePromoActs} mayWrite={may(role, 'promo.write')} />,
    item: (code, role) => (
      <PromoScreen
        key={code}
        code={plainNumber(code)}
        wireUses={wirePromoUses}
        wire={wirePromoActs}
        mayWrite={may(role, 'promo.write')}
      />
    ),
  },
  experts: {
    needs: 'expert.read',
    list: (role) => <ExpertsScreen logic={EXPERTS} wire={wireExpertActs} may={mayAct(role)} />,
    item: (id, role) => (
      <ExpertScreen
        key={id}
        id={id}
        wireList={wireExpert}
        wire={wireExpertActs}
        may={{ ...mayAct(role), adjust: may(role, 'payout.adjust') }}
      />
    ),
  },
  payouts: {
    needs: 'payout.read',
    list: () => <PayoutsScreen logic={PAYOUTS} wire={wireExpertActs} />,
    item: (id) => <PayoutScreen key={id} id={id} wireList={wirePayout} wire={wireExpertActs} />,
  },
  rates: { needs: 'rate.write', list: () => <RatesScreen logic={RATES} wire={wireRateActs} /> },
  reviews: { needs: 'review.moderate', list: () => <ReviewsScreen logic={REVIEWS} wire={wireReviewActs} /> },
  claims: { needs: null, list: () => <ClaimsScreen /> },
  settings: { needs: 'setting.write', list: () => <SettingsScreen wire={wireSettingsActs} /> },
  packages: { needs: 'package.moderate', list: () => <PackagesScreen logic={PACKAGES} wire={wirePackageActs} /> },
  moderation: {
    needs: 'package.moderate',
    list: () => <ModerationScreen logic={MODERATION} wire={wireModerationActs} />,
  },
};

const mayRead = (role: Role, { needs }: DeskScreen) => needs === null || may(role, needs);

/** The pages that a role may read, by the first word of their path: the rail shows ways to these alone. */
export const deskNamesOf = (role: Role): string[] =>
  Object.entries(SCREENS).flatMap(([name, screen]) => (mayRead(role, screen) ? [name] : []));

/** The page at an address of the desk; what a role may not read is not there. */
export function deskScreenOf({ desk, item, role }: At): ReactNode {
  const screen = Object.hasOwn(SCREENS, desk) ? SCREENS[desk] : undefined;
  if (!screen || !mayRead(role, screen)) return <NoPage />;
  const page = item === undefined ? screen.list(role) : screen.item?.(item, role);
  if (page === undefined) return <NoPage />;
  return <ListToolsContext value={toolsAt(desk, item)}>{page}</ListToolsContext>;
}
