import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListFileName } from '#contract/entities/desk/audit-codes.ts';

export const LIST_WORDS: Record<ListFileName, MessageDescriptor> = {
  orders: msg`Bookings`,
  attention: msg`Cases`,
  arrangements: msg`Activities to arrange`,
  approvals: msg`Approvals`,
  applications: msg`Applications`,
  leads: msg`Enquiries`,
  messages: msg`Messages`,
  experts: msg`Experts`,
  'expert-history': msg`History of an expert`,
  packages: msg`Packages`,
  places: msg`Places`,
  hotels: msg`Hotels`,
  contracts: msg`Contracts`,
  moderation: msg`Versions to review`,
  reviews: msg`Reviews`,
  promos: msg`Promo codes`,
  'promo-uses': msg`Uses of a promo code`,
  rates: msg`Exchange rates`,
  payouts: msg`Payouts`,
  'payout-earnings': msg`Earnings in a payout`,
  jobs: msg`Jobs`,
  audit: msg`Audit log`,
  people: msg`People`,
};
