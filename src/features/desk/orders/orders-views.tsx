import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { OrderCounts } from '#contract/entities/desk/order-row.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { queryOf } from '#src/features/desk/list-frame.tsx';
import view from '#src/features/desk/view-link.module.css';
import classes from './orders.module.css';

type View = { name: MessageDescriptor; query: string; count: (counts: OrderCounts) => number; isUrgent?: boolean };

function viewsOf(today: string): View[] {
  const leaving = `state=confirmed&travel_from=${today}&travel_to=${addDays(today, 2)}`;
  return [
    { name: msg`All`, query: '', count: ({ all }) => all },
    {
      name: msg`Needs attention`,
      query: 'attention=any&sort=age',
      count: ({ attention }) => attention,
      isUrgent: true,
    },
    { name: msg`Departing by the day after tomorrow`, query: leaving, count: (counts) => counts.leaving },
    {
      name: msg`Not paid yet`,
      query: `state=${statesWith(ORDER_TAGS, 'unpaid').join(',')}`,
      count: ({ unpaid }) => unpaid,
    },
    { name: msg`Being refunded`, query: 'refunding=1', count: ({ refunding }) => refunding },
    { name: msg`Assigned to me`, query: 'assigned=me', count: ({ mine }) => mine },
  ];
}

const plain = (query: Record<string, string>) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name]) => !['page', 'sort'].includes(name))
      .toSorted(),
  );

export function OrdersViews({ counts }: { counts: OrderCounts | null }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { search } = useLocation();
  const formats = useFormats();
  const here = plain(queryOf(search));
  return (
    <nav aria-label={t`Views`} className={classes.views}>
      <ul>
        {viewsOf(todayIn(TEAM_ZONE, new Date(serverNow()))).map(({ name, query, count, isUrgent }, index) => (
          <li key={query}>
            <LocaleLink
              to={`/staff/orders${query ? `?${query}` : ''}`}
              className={view.link}
              aria-keyshortcuts={String(index + 1)}
              aria-current={plain(queryOf(query)) === here ? 'page' : undefined}
            >
              {i18n._(name)}
              {counts ? (
                <span className={view.mark} data-urgent={isUrgent && count(counts) > 0}>
                  {formats.number(count(counts))}
                </span>
              ) : null}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
