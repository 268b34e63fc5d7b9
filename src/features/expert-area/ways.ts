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

/** A way of the experts' area: the first word of its path, its name and its sign. */
export type ExpertWay = { area: string; name: MessageDescriptor; icon: TablerIcon };

/** All ways in their order. The rail shows those whose page is there (src/features/expert-area/expert-screens.page.tsx). */
export const EXPERT_WAYS: ExpertWay[] = [
  { area: '', name: msg`Home`, icon: IconHome },
  { area: 'packages', name: msg`Packages`, icon: IconMap2 },
  { area: 'bookings', name: msg`Bookings`, icon: IconTicket },
  { area: 'earnings', name: msg`Earnings`, icon: IconChartBar },
  { area: 'reviews', name: msg`Reviews`, icon: IconStar },
  { area: 'profile', name: msg`Your profile`, icon: IconUser },
];

/** A way of the area by the first word of its path. */
export const expertPathOf = (area: string): string => (area ? `/expert/${area}` : '/expert');
