import { DESK_CALLS } from '#contract/calls/all.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { DbTransaction } from './db/database.ts';
import type { KeyRing } from './db/key-ring.ts';
import type { CommonDeps } from './common-deps.ts';
import { composeMoneyDesk } from './compose-money-desk.ts';
import { composeCatalogueDesk } from './compose-catalogue-desk.ts';
import { composeModeration, type ModerationDeps } from './compose-moderation.ts';
import { createOpenApi } from './http/openapi.ts';
import { createTicker } from './jobs/ticker.ts';
import type { JobLease } from './jobs/job-lease.ts';
import { createArrangementsDesk } from './modules/arrangements/index.ts';
import { createAlarms } from './modules/alarms/index.ts';
import type { MediaStore } from './media-store/media-store.ts';
import type { AccountsModule } from './modules/accounts/index.ts';
import { createApprovalsModule, type Acts } from './modules/approvals/index.ts';
import { createAuditModule } from './modules/audit/index.ts';
import { createBackofficeModule, createListFiles } from './modules/backoffice/index.ts';
import { createHouse } from './modules/catalogue/index.ts';
import { createBooksDeskRoutes } from './modules/bookkeeping/index.ts';
import { createContractsDesk } from './modules/contracts/index.ts';
import { createFileRoutes, type RunFile } from './modules/files/index.ts';
import { addExpert, isInvitedExpert } from './modules/experts/index.ts';
import { createLeadDesk, type ExpertInvitation } from './modules/leads/index.ts';
import type { Limits } from './modules/limits/index.ts';
import type { Email } from './modules/mail/index.ts';
import { createEarningsDesk, type EarningsModule } from './modules/earnings/index.ts';
import { createExpertArea, createExpertLetters } from './modules/expert-area/index.ts';
import { createOrderDesk, type OrdersForDesk } from './modules/orders/index.ts';
import type { PackagesModule } from './modules/packages/index.ts';
import { createPayoutDetails } from './modules/payout-details/index.ts';
import { createPromoDesk } from './modules/promos/index.ts';
import { createInviting, createReviewDeskRoutes, createReviewsModule } from './modules/reviews/index.ts';
import { createSettingsDesk } from './modules/settings/index.ts';
import { HEALTH_EVERY, type NotifyExpert } from './modules/studio/index.ts';
import { createStaffModule, invitationUrl } from './modules/staff/index.ts';
import type { HotelSupplier } from './suppliers/port.ts';
import { createWorksDesk } from './modules/works/index.ts';

const EXPIRE_EVERY = 600_000;
const ALARM_EVERY = 60_000;
const INVITE_EVERY = 3_600_000;

type Deps = CommonDeps & {
  ring: KeyRing;
  limits: Limits;
  mediaStore: MediaStore;
  hotels: HotelSupplier[];
  turns: JobLease;
  accounts: Pick<AccountsModule, 'store' | 'admission' | 'codes' | 'throttles'>;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
  orders: OrdersForDesk;
  kinds: readonly string[];
  packages: Pick<PackagesModule, 'desk' | 'forget'>;
  rates: () => Promise<RateTable>;
  earnings: Pick<EarningsModule, 'payouts' | 'notifyLevel'>;
  packageHealth(notify: NotifyExpert): () => Promise<number>;
  moderatedPhotos: ModerationDeps['photos'];
  /** Absent in the thread that writes files. */
  runFile?: RunFile | undefined;
};

export function composeDesk({ db, dialect, clock, env, log, ring, ...modules }: Deps) {
  const { mediaStore, hotels } = modules;
  const { limits, turns, accounts, postMail, orders, kinds, packages, rates, earnings, packageHealth } = modules;
  const { store, admission } = accounts;
  const publicUrl = () => env.publicUrl;
  const audit = createAuditModule({ db, clock, ring, namesOf: (ids) => store.namesOf(db, ids) });
  const write = audit.write;
  // modules register actions that may need approval here
  const acts = (): Acts => ({
    ...staff.acts,
    ...settings.acts,
    ...orderDesk.acts,
    ...promos.acts,
    ...contracts.acts,
    ...catalogue.acts,
    ...money.acts,
    ...earningsDesk.acts,
  });
  const approvals = createApprovalsModule({ db, clock, ring, store, audit: write, publicUrl, postMail, acts });
  const { ask, view } = approvals;
  const staff = createStaffModule({
    db,
    clock,
    ring,
    limits,
    store,
    admission,
    audit: write,
    ask,
    view,
    publicUrl,
    postMail,
  });
  const settings = createSettingsDesk({ db, audit: write, ask, view });
  const namesOf = (ids: number[]) => store.namesOf(db, ids);
  const own = { db, clock, audit: write, namesOf };
  const orderDesk = createOrderDesk(orders, { db, clock, ring, audit: write, ask, namesOf, publicUrl, postMail });
  const arrangements = createArrangementsDesk({ ...own, house: createHouse(db), parts: orderDesk.arranged, postMail });
  const works = createWorksDesk({ ...own, kinds });
  const books = createBooksDeskRoutes({ db, dialect, clock });
  const onSale = packages.desk({ audit: write, namesOf });
  const catalogue = composeCatalogueDesk({ ...own, env, log, ring, mediaStore, hotels, ask, versions: packages });
  const contracts = createContractsDesk({ ...own, ask, view });
  const promos = createPromoDesk({ ...own, rates, ask, view });
  const money = composeMoneyDesk({ ...own, cipher: ring.cipher, ask, view });
  const earningsDesk = createEarningsDesk({
    ...own,
    ask,
    view,
    payouts: earnings.payouts,
    notifyLevel: earnings.notifyLevel,
    forget: packages.forget,
  });
  const expertLetters = createExpertLetters({ store, publicUrl, postMail });
  const moderation = composeModeration({
    ...own,
    notify: expertLetters.toExpert,
    changed: packages.forget,
    photos: modules.moderatedPhotos,
  });
  const experts = {
    add: addExpert,
    isInvited: isInvitedExpert,
    async invite(trx: DbTransaction, { locale, ...invitee }: ExpertInvitation) {
      return invitationUrl(publicUrl(), locale, (await staff.invitations.makeExpert(trx, invitee)).token);
    },
  };
  const letters = createLeadDesk({ db, clock, ring, audit: write, namesOf, publicUrl, postMail, experts });
  const alarms = createAlarms({ db, clock, staffAddress: env.staffAddress, publicUrl, postMail });
  const expertArea = createExpertArea({ db, clock, forget: packages.forget });
  const payoutDetails = createPayoutDetails({
    db,
    clock,
    cipher: ring.cipher,
    accounts,
    payouts: earnings.payouts,
    audit: write,
    publicUrl,
    postMail,
  });
  const reviews = createReviewsModule({ db, clock, forget: packages.forget });
  const reviewDesk = createReviewDeskRoutes({ db, clock, audit: write, forget: packages.forget });
  const inviteReviews = createInviting({ db, clock, cipher: ring.cipher, publicUrl, postMail });
  const lookAtPackages = packageHealth((trx, id, letter) => expertLetters.toAccount(trx, id, letter, 'packages'));
  const document = () => createOpenApi(env.publicUrl, DESK_CALLS);
  const routes = [
    audit,
    approvals,
    staff,
    settings,
    orderDesk,
    works,
    arrangements,
    books,
    onSale,
    catalogue,
    moderation,
    letters,
    contracts,
    promos,
    money,
    earningsDesk,
    expertArea,
    payoutDetails,
    reviews,
    reviewDesk,
  ].flatMap((module) => module.routes);
  const backoffice = createBackofficeModule({ db, clock, cipher: ring.cipher, store, approvals: view, document });
  const files = [
    ...createListFiles(routes, clock),
    ...[orderDesk, letters, expertArea, books].flatMap((module) => module.files),
  ];
  const run = modules.runFile;
  const fileRoutes = run ? createFileRoutes(files, { db, audit: write, run }) : [];
  return {
    files,
    routes: [...routes, ...backoffice.routes, ...fileRoutes],
    jobs: [
      createTicker({ name: 'approvals', every: EXPIRE_EVERY, log, turns, work: approvals.expire }),
      createTicker({ name: 'late arrangements', every: ALARM_EVERY, log, turns, work: arrangements.look }),
      createTicker({ name: 'alarms', every: ALARM_EVERY, log, turns, work: alarms.look }),
      createTicker({ name: 'review invitations', every: INVITE_EVERY, log, turns, work: inviteReviews }),
      createTicker({ name: 'package health', every: HEALTH_EVERY, log, turns, work: lookAtPackages }),
    ],
    services: {
      ...catalogue.services,
      lookAtArrangements: arrangements.look,
      audit,
      approvals,
      staff,
      alarms,
      inviteReviews,
      lookAtPackages,
    },
  };
}
