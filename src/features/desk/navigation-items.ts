import {
  IconAlertTriangle,
  IconBed,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconCash,
  IconClipboardCheck,
  IconCoins,
  IconDiscount,
  IconEyeCheck,
  IconFileDescription,
  IconHistory,
  IconMail,
  IconMap2,
  IconPhoto,
  IconRosetteDiscountCheck,
  IconSailboat,
  IconSettings,
  IconStar,
  IconSun,
  IconTicket,
  IconTransferOut,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWorldPin,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QUEUES } from '#contract/calls/desk/home.ts';

/** `key`: the letter after G, by physical key. */
export type Way = {
  desk: string;
  name: MessageDescriptor;
  icon: TablerIcon;
  key?: string;
  queue?: (typeof QUEUES)[number];
};

export const NAV_ITEMS: { id: string; name: MessageDescriptor; ways: Way[] }[] = [
  {
    id: 'work',
    name: msg`Work`,
    ways: [
      { desk: '', name: msg`Today`, icon: IconSun, key: 'H' },
      { desk: 'orders', name: msg`Bookings`, icon: IconTicket, key: 'O', queue: 'attention' },
      { desk: 'arrangements', name: msg`To arrange`, icon: IconCalendarCheck, key: 'I' },
      { desk: 'attention', name: msg`Needs attention`, icon: IconAlertTriangle, key: 'N', queue: 'cases' },
      { desk: 'approvals', name: msg`Approvals`, icon: IconClipboardCheck, key: 'V', queue: 'approvals' },
    ],
  },
  {
    id: 'people',
    name: msg`Experts and partners`,
    ways: [
      { desk: 'applications', name: msg`Applications`, icon: IconUserPlus, key: 'A', queue: 'applications' },
      { desk: 'leads', name: msg`Enquiries`, icon: IconBuilding, key: 'L', queue: 'leads' },
      { desk: 'messages', name: msg`Messages`, icon: IconMail, key: 'M', queue: 'contacts' },
      { desk: 'experts', name: msg`Experts`, icon: IconUsers, key: 'E' },
      { desk: 'packages', name: msg`Packages`, icon: IconMap2, key: 'K' },
      { desk: 'moderation', name: msg`To review`, icon: IconEyeCheck, key: 'Q', queue: 'moderation' },
      { desk: 'reviews', name: msg`Reviews`, icon: IconStar, key: 'W', queue: 'reviews' },
    ],
  },
  {
    id: 'catalogue',
    name: msg`Catalogue`,
    ways: [
      { desk: 'places', name: msg`Places`, icon: IconWorldPin, key: 'D' },
      { desk: 'hotels', name: msg`Hotels`, icon: IconBed },
      { desk: 'activities', name: msg`Activities`, icon: IconSailboat, key: 'Z' },
      { desk: 'photos', name: msg`Photos`, icon: IconPhoto, key: 'X' },
      { desk: 'contracts', name: msg`Contracts`, icon: IconFileDescription, key: 'F' },
    ],
  },
  {
    id: 'money',
    name: msg`Finance`,
    ways: [
      { desk: 'promos', name: msg`Promo codes`, icon: IconDiscount, key: 'P' },
      { desk: 'rates', name: msg`Exchange rates`, icon: IconCoins, key: 'R' },
      { desk: 'payouts', name: msg`Payouts`, icon: IconCash, key: 'Y', queue: 'payouts' },
      { desk: 'transfers', name: msg`Bank transfers`, icon: IconTransferOut },
      { desk: 'books', name: msg`Books`, icon: IconBook2, key: 'B', queue: 'books' },
      { desk: 'banks', name: msg`Bank accounts`, icon: IconBuildingBank },
    ],
  },
  {
    id: 'house',
    name: msg`Company`,
    ways: [
      { desk: 'jobs', name: msg`Jobs`, icon: IconBriefcase, key: 'J', queue: 'jobs' },
      { desk: 'audit', name: msg`Audit log`, icon: IconHistory, key: 'U' },
      { desk: 'people', name: msg`People`, icon: IconUsersGroup, key: 'T' },
      { desk: 'settings', name: msg`Settings`, icon: IconSettings, key: 'S' },
      { desk: 'claims', name: msg`Claims`, icon: IconRosetteDiscountCheck, key: 'C' },
    ],
  },
];

export const pathOf = (desk: string): string => (desk ? `/staff/${desk}` : '/staff');
