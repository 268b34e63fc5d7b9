import {
  IconChartBar,
  IconHome,
  IconMap2,
  IconStar,
  IconTicket,
  IconUser,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** `area` is the first segment of its path. */
export type ExpertWay = { area: string; name: MessageDescriptor; icon: TablerIcon };

/** In order; the rail shows existing pages only (src/features/expert-area/expert-screens.page.tsx). */
export const EXPERT_WAYS: ExpertWay[] = [
  { area: '', name: msg`Home`, icon: IconHome },
  { area: 'packages', name: msg`Packages`, icon: IconMap2 },
  { area: 'bookings', name: msg`Bookings`, icon: IconTicket },
  { area: 'earnings', name: msg`Earnings`, icon: IconChartBar },
  { area: 'reviews', name: msg`Reviews`, icon: IconStar },
  { area: 'profile', name: msg`Your profile`, icon: IconUser },
];

export const expertPathOf = (area: string): string => (area ? `/expert/${area}` : '/expert');
