// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { msg } from '@lingui/core/macro';
import { loadLocale } from '#src/locale/i18n.ts';
import { ListFilters } from '#src/features/desk/list/list-filters.tsx';
import type { DeskFilter } from '#src/features/desk/list/types.ts';
import { OrdersViews } from '#src/features/desk/orders/orders-views.tsx';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const FILTERS: DeskFilter[] = [
  { kind: 'search', name: 'q', label: msg`Search` },
  { kind: 'choice', name: 'state', label: msg`State`, choices: [{ value: 'held', label: msg`On hold` }] },
  { kind: 'day', name: 'travel_from', label: msg`Departing on or after` },
];
const UNPAID = 'held,awaiting_payment,payment_failed';

beforeAll(() => loadLocale('en', ['desk']));
afterEach(cleanup);

const Address = () => <output>{useLocation().search}</output>;
const queryHere = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''));

it('[BO4] a search within a view stays in it, though the view chose what no choice of the form is', async () => {
  const does = showPage(
    'en',
    <>
      <ListFilters path="/staff/orders" filters={FILTERS} />
      <Address />
    </>,
    { client: knownQueries(), at: `/staff/orders?state=${UNPAID}&travel_from=2027-03-01` },
  );
  await does.type(screen.getByRole('searchbox'), ' ET-7 {Enter}');
  expect(queryHere()).toEqual({ state: UNPAID, travel_from: '2027-03-01', q: 'ET-7' });
});

it('[BO4] the view of what is being refunded leads to all that it counts', () => {
  showPage('en', <OrdersViews counts={null} />, { client: knownQueries() });
  const link = screen.getByRole('link', { name: 'Being refunded' });
  expect(link.getAttribute('href')).toMatch(/\/staff\/orders\?refunding=1$/u);
});
