import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { ARRANGEMENT_STATES } from '#contract/entities/arrangement.ts';
import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Person } from '#src/components/person.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import { ArrangementActs, ArrangementDialogs } from './arrangement-acts.tsx';
import { ARRANGEMENT_WORDS } from './arrangement-words.ts';

const WAITS: DeskArrangement['state'][] = ['open', 'asked', 'cancelling'];

const ARRANGEMENTS: DeskListWords<DeskArrangement> = {
  path: '/staff/arrangements',
  idOf: ({ arrangement_id }) => arrangement_id,
  needsPerson: ({ state }) => WAITS.includes(state),
  caption: (total) => <Plural value={total} one="# service" other="# services" />,
  nothing: {
    title: <Trans>Nothing to arrange</Trans>,
    why: <Trans>Sold activities and own hotels that our team books with a provider, the nearest deadline first.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      unset: msg`To do`,
      choices: [
        ...ARRANGEMENT_STATES.map((value) => ({ value, label: ARRANGEMENT_WORDS[value].name })),
        { value: 'all', label: msg`All` },
      ],
    },
    { kind: 'choice', name: 'late', label: msg`Deadline`, choices: [{ value: 'yes', label: msg`Past its deadline` }] },
  ],
  columns: [
    {
      id: 'what',
      head: msg`Service`,
      cell: ({ name, city, provider }) => (
        <>
          {name}
          <small>{[city, provider].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    {
      id: 'days',
      head: msg`Day`,
      phone: 'end',
      cell: (one, { formats }) => (
        <>
          {one.days.map((day) => formats.weekDay(day)).join(one.kind === 'stay' ? ' – ' : ' · ')}
          <Heads one={one} />
        </>
      ),
    },
    { id: 'order', head: msg`Booking reference`, phone: 'labelled', cell: ({ order }) => <OrderLink order={order} /> },
    {
      id: 'due',
      head: msg`Deadline`,
      phone: 'labelled',
      cell: ({ due_at, state }, { formats, now }) => (
        <>
          {formats.fullInstant(due_at, TEAM_ZONE)}
          {WAITS.includes(state) && Date.parse(due_at) <= now ? (
            <Tag tone="bad">
              <Trans>Past its deadline</Trans>
            </Tag>
          ) : null}
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'wide',
      cell: ({ state, kind, voucher, why, changed_by }, { i18n }) => (
        <>
          <Tag tone={ARRANGEMENT_WORDS[state].tone}>{i18n._(ARRANGEMENT_WORDS[state].name)}</Tag>
          {state === 'confirmed' && voucher ? (
            <small>
              {kind === 'stay' ? (
                <bdi translate="no" dir="ltr">
                  {voucher.reference}
                </bdi>
              ) : (
                voucher.meeting[i18n.locale === 'en' ? 'en' : 'ar']
              )}
              {voucher.phone ? (
                <>
                  {' · '}
                  <bdi translate="no" dir="ltr">
                    {voucher.phone}
                  </bdi>
                </>
              ) : null}
            </small>
          ) : null}
          {why ? <small dir="auto">{why}</small> : null}
          {changed_by?.name ? (
            <small>
              <Person name={changed_by.name} />
            </small>
          ) : null}
        </>
      ),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (one) => <ArrangementActs one={one} /> },
  ],
};

function Heads({ one: { heads } }: { one: DeskArrangement }) {
  const counts = useCounts();
  const named = (['adults', 'children', 'infants'] as const).filter((kind) => heads[kind] > 0);
  return <small>{named.map((kind) => counts(kind, heads[kind])).join(' · ')}</small>;
}

export const ToArrangeScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>To arrange</Trans>}
    logic={logic}
    list={ARRANGEMENTS}
    acts={{ provide, dialogs: <ArrangementDialogs /> }}
  />
);
