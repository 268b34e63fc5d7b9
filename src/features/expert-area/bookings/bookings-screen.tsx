import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { OWN_BOOKING_STATES, type OwnBooking } from '#contract/entities/own-booking.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskListScreen } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { BOOKING_STATE_WORDS, LINE_STATE_WORDS } from '#src/features/expert-area/line-words.ts';

const BOOKINGS: DeskListWords<OwnBooking> = {
  path: '/expert/bookings',
  idOf: ({ reference }) => reference,
  caption: (total) => <Plural value={total} one="# booking" other="# bookings" />,
  nothing: {
    title: <Trans>No bookings yet</Trans>,
    why: <Trans>A booking of one of your packages appears here once it is confirmed. Travellers stay unnamed.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: OWN_BOOKING_STATES.map((value) => ({ value, label: BOOKING_STATE_WORDS[value].name })),
    },
    { kind: 'mark', name: 'package', label: msg`Package` },
  ],
  columns: [
    {
      id: 'package',
      head: msg`Package`,
      cell: ({ package: title, package_id, reference }) => (
        <>
          <LocaleLink to={`/packages/${package_id}`} className="et-link">
            {title}
          </LocaleLink>
          <small>
            <bdi translate="no" dir="ltr">
              {reference}
            </bdi>
          </small>
        </>
      ),
    },
    {
      id: 'days',
      head: msg`Days`,
      phone: 'wide',
      sort: ['start', 'start'],
      cell: ({ start_date, end_date, travellers }, { formats }) => (
        <>
          {start_date !== null && end_date !== null ? formats.fullRange(start_date, end_date) : '–'}
          <small>
            <Plural value={travellers} one="# traveller" other="# travellers" />
          </small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state }, { i18n }) => (
        <Tag tone={BOOKING_STATE_WORDS[state].tone}>{i18n._(BOOKING_STATE_WORDS[state].name)}</Tag>
      ),
    },
    {
      id: 'confirmed',
      head: msg`Confirmed on`,
      phone: 'labelled',
      sort: ['-confirmed', '-confirmed'],
      cell: ({ confirmed_at }, { formats }) => formats.fullInstant(confirmed_at, 'Asia/Kuwait'),
    },
    {
      id: 'share',
      head: msg`Your share`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ share, currency, share_state }, { i18n }) => (
        <>
          <Sum of={share} currency={currency} />
          <small>{i18n._(LINE_STATE_WORDS[share_state])}</small>
        </>
      ),
    },
  ],
};

export const BookingsScreen = ({ logic }: { logic: typeof deskListMachine }) => (
  <DeskListScreen title={<Trans>Bookings</Trans>} logic={logic} list={BOOKINGS} />
);
