import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ATTENTION_KINDS } from '#contract/entities/desk/common.ts';
import type { DeskOrderRow, OrderSort } from '#contract/entities/desk/order-row.ts';
import { ORDER_STATES } from '#contract/entities/order.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { WAITS } from '#src/features/desk/columns.tsx';
import { Age } from '#src/features/desk/age.tsx';
import { ATTENTION_WORDS, STATE_WORDS } from '#src/features/desk/desk-words.ts';
import type { DeskColumn, DeskFilter, DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';

const by = (up: OrderSort, down: OrderSort) => [up, down] as const;

const FILTERS: DeskFilter[] = [
  { kind: 'search', name: 'q', label: msg`Reference, name, email, mobile, supplier’s or payment’s reference` },
  {
    kind: 'choice',
    name: 'state',
    label: msg`State`,
    choices: ORDER_STATES.map((value) => ({ value, label: STATE_WORDS[value].name })),
  },
  {
    kind: 'choice',
    name: 'attention',
    label: msg`Needs attention because of`,
    choices: [
      { value: 'any', label: msg`Any reason` },
      ...ATTENTION_KINDS.map((value) => ({ value, label: ATTENTION_WORDS[value] })),
    ],
  },
  { kind: 'day', name: 'travel_from', label: msg`Departing on or after` },
  { kind: 'day', name: 'travel_to', label: msg`Departing on or before` },
  { kind: 'mark', name: 'booked_from', label: msg`Booked from` },
  { kind: 'mark', name: 'booked_to', label: msg`Booked until` },
  { kind: 'mark', name: 'currency', label: msg`Currency` },
  { kind: 'mark', name: 'expert', label: msg`Expert` },
  { kind: 'mark', name: 'package', label: msg`Package` },
  { kind: 'mark', name: 'promo', label: msg`Promo code` },
  { kind: 'mark', name: 'assigned', label: msg`Assigned to` },
  { kind: 'mark', name: 'refunding', label: msg`Being refunded` },
];

const COLUMNS: DeskColumn<DeskOrderRow>[] = [
  {
    id: 'reference',
    head: msg`Booking reference`,
    cell: ({ reference }) => (
      <bdi translate="no" dir="ltr">
        {reference}
      </bdi>
    ),
  },
  {
    id: 'traveller',
    head: msg`Traveller`,
    cell: ({ traveller, party }) => {
      const travellers = party.adults + party.children + party.infants;
      return (
        <>
          {traveller ?? '–'}
          <small>
            <Plural value={travellers} one="# traveller" other="# travellers" />
          </small>
        </>
      );
    },
  },
  {
    id: 'package',
    head: msg`Package`,
    phone: 'wide',
    cell: (row) => (
      <>
        {row.package.title}
        <small>{row.package.is_own ? <Trans>Built by the customer</Trans> : <Person name={row.expert?.name} />}</small>
      </>
    ),
  },
  {
    id: 'travel',
    head: msg`Travel dates`,
    sort: by('travel', '-travel'),
    cell: ({ start_date, end_date }, { formats }) =>
      start_date && end_date ? formats.fullRange(start_date, end_date) : '–',
  },
  {
    id: 'state',
    head: msg`State`,
    phone: 'end',
    cell: ({ state, attention }, { i18n }) => (
      <>
        <Tag tone={STATE_WORDS[state].tone}>{i18n._(STATE_WORDS[state].name)}</Tag>
        {attention && state !== 'needs_attention' ? <small>{i18n._(ATTENTION_WORDS[attention.kind])}</small> : null}
      </>
    ),
  },
  {
    id: 'amount',
    head: msg`Amount`,
    kind: 'money',
    phone: 'end',
    sort: by('amount', '-amount'),
    cell: ({ to_pay, refunded, currency }) => (
      <>
        <Sum of={to_pay} currency={currency} />
        {refunded > 0 ? (
          <small>
            <Trans>
              of which refunded <Sum of={refunded} currency={currency} />
            </Trans>
          </small>
        ) : null}
      </>
    ),
  },
  {
    ...WAITS,
    sort: by('age', 'age'),
    cell: ({ attention, claim }, { now }) => (
      <>
        {attention ? <Age since={attention.since} now={now} /> : null}
        {claim ? (
          <small>
            {claim.mine ? (
              <Trans>Assigned to you</Trans>
            ) : (
              <Trans>
                Assigned to <Person name={claim.by.name} />
              </Trans>
            )}
          </small>
        ) : null}
      </>
    ),
  },
];

export const ORDERS: DeskListWords<DeskOrderRow> = {
  path: '/staff/orders',
  columns: COLUMNS,
  filters: FILTERS,
  idOf: ({ order_id }) => order_id,
  nameOf: ({ reference }) => reference,
  linkOf: ({ reference }) => `/staff/orders/${reference}`,
  needsPerson: ({ attention }) => attention !== null,
  caption: (total) => <Plural value={total} one="# booking" other="# bookings" />,
  nothing: {
    title: <Trans>No bookings yet</Trans>,
    why: <Trans>A booking appears here as soon as its seats and rooms are held.</Trans>,
  },
};
