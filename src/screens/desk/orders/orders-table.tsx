import { Button, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { DeskOrderRow, OrderSort } from '#contract/entities/desk/order-row.ts';
import { selectIsEmpty, selectIsLoading, selectPage } from '#machines/desk-list/desk-list.selectors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Icon } from '#src/components/icon.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { Age } from '#src/screens/desk/age.tsx';
import { ATTENTION_WORDS, STATE_WORDS } from '#src/screens/desk/desk-words.ts';
import { ListActor } from '#src/screens/desk/list-actor.ts';
import { queryOf } from '#src/screens/desk/list-frame.tsx';
import { Sum } from '#src/screens/desk/sum.tsx';
import sheet from '#src/screens/desk/sheet.module.css';
import classes from './orders.module.css';

const pathWith = (search: string, changes: Record<string, string>) => {
  const query = new URLSearchParams({ ...queryOf(search), ...changes });
  return `/staff/orders?${query.toString()}`;
};

/** The rows, or why there are none. The page before stays, paler, while the next one comes. */
export function OrdersTable() {
  const { t } = useMacro();
  const { search } = useLocation();
  const localePath = useLocalePath();
  const page = ListActor.useSelector(selectPage);
  const isLoading = ListActor.useSelector(selectIsLoading);
  const isEmpty = ListActor.useSelector(selectIsEmpty);
  if (isEmpty) return <NoOrders />;
  if (!page)
    return isLoading ? (
      <div role="status" aria-label={t`Loading`}>
        {Array.from({ length: 8 }, (_, index) => (
          <LineSkeleton key={index} height={44} />
        ))}
      </div>
    ) : null;
  const now = serverNow();
  return (
    <>
      <div className={sheet.wide}>
        <Table unstyled className={`${sheet.sheet} ${isLoading ? sheet.old : ''}`} aria-busy={isLoading}>
          <caption>
            <Plural value={page.total} one="# booking" other="# bookings" />
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Booking</Trans>
              </th>
              <th scope="col">
                <Trans>Traveller</Trans>
              </th>
              <th scope="col">
                <Trans>Package</Trans>
              </th>
              <SortHead up="travel" down="-travel">
                <Trans>Travel</Trans>
              </SortHead>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              <SortHead up="amount" down="-amount" isMoney>
                <Trans>Amount</Trans>
              </SortHead>
              <SortHead up="age" down="age">
                <Trans>Waits</Trans>
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {(page.items as DeskOrderRow[]).map((row) => (
              <OrderRow key={row.order_id} row={row} now={now} />
            ))}
          </tbody>
        </Table>
      </div>
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefOf={(number) => localePath(pathWith(search, { page: String(number) }))}
      />
    </>
  );
}

type SortHeadProps = { up: OrderSort; down: OrderSort; isMoney?: boolean; children: React.ReactNode };

/** A column's head that orders by it; a second press turns the order. */
function SortHead({ up, down, isMoney = false, children }: SortHeadProps) {
  const { search } = useLocation();
  const { sort } = queryOf(search);
  const isUp = sort === up;
  const isDown = sort === down && up !== down;
  return (
    <th
      scope="col"
      className={isMoney ? sheet.money : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <LocaleLink
        to={pathWith(search, { sort: isUp ? down : up, page: '1' })}
        className={sheet.sort}
        aria-current={isUp || isDown ? 'true' : undefined}
      >
        {children}
        {isUp ? <Icon of={IconArrowUp} size={17} /> : null}
        {isDown ? <Icon of={IconArrowDown} size={17} /> : null}
      </LocaleLink>
    </th>
  );
}

function OrderRow({ row, now }: { row: DeskOrderRow; now: number }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const formats = useFormats();
  const { name, tone } = STATE_WORDS[row.state];
  const { adults, children, infants } = row.party;
  const travellers = adults + children + infants;
  return (
    <tr data-person={row.attention !== null}>
      <td>
        <LocaleLink to={`/staff/orders/${row.reference}`} className={classes.reference}>
          <bdi dir="ltr">{row.reference}</bdi>
        </LocaleLink>
        {row.claim ? (
          <small>
            {row.claim.mine ? <Trans>With you</Trans> : <Trans>With {row.claim.by.name ?? t`a colleague`}</Trans>}
          </small>
        ) : null}
      </td>
      <td>
        {row.traveller ?? '–'}
        <small>
          <Plural value={travellers} one="# traveller" other="# travellers" />
        </small>
      </td>
      <td>
        {row.package.title}
        <small>{row.package.is_own ? <Trans>Built by the visitor</Trans> : row.expert?.name}</small>
      </td>
      <td>{row.start_date && row.end_date ? formats.dayRange(row.start_date, row.end_date) : '–'}</td>
      <td>
        <Tag tone={tone}>{i18n._(name)}</Tag>
        {row.attention && row.state !== 'needs_attention' ? (
          <small>{i18n._(ATTENTION_WORDS[row.attention.kind])}</small>
        ) : null}
      </td>
      <td className={sheet.money}>
        <Sum of={row.to_pay} currency={row.currency} />
        {row.refunded > 0 ? (
          <small>
            <Trans>
              of it refunded <Sum of={row.refunded} currency={row.currency} />
            </Trans>
          </small>
        ) : null}
      </td>
      <td>{row.attention ? <Age since={row.attention.since} now={now} /> : null}</td>
    </tr>
  );
}

/** What is so, why, and the one way on. */
function NoOrders() {
  const { search } = useLocation();
  return (
    <div className={classes.none} role="status">
      <h2>
        <Trans>No booking fits</Trans>
      </h2>
      {search ? (
        <>
          <p>
            <Trans>Nothing matches this search. A name is searched as it stands in the passport, whole.</Trans>
          </p>
          <Button component={LocaleLink} to="/staff/orders" variant="default">
            <Trans>Show all bookings</Trans>
          </Button>
        </>
      ) : (
        <p>
          <Trans>Nobody has booked yet. A booking stands here from the moment its seats and rooms are held.</Trans>
        </p>
      )}
    </div>
  );
}
