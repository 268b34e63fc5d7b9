import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskPayout } from '#contract/entities/desk/expert.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { AMOUNT } from '#src/features/desk/columns.tsx';
import { ExpertDialogs } from '#src/features/desk/experts/expert-dialogs.tsx';
import { PAYOUT_STATE_WORDS, WAIT_WORDS } from '#src/features/desk/experts/expert-words.ts';
import { CURRENCY_FILTER } from '#src/features/desk/desk-words.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { PayoutActs } from './payout-acts.tsx';

const PAYOUTS: DeskListWords<DeskPayout> = {
  path: '/staff/payouts',
  idOf: ({ id }) => id,
  linkOf: ({ id }) => `/staff/payouts/${id}`,
  needsPerson: ({ state, hold }) => state === 'waits' && hold !== null,
  caption: (total) => <Plural value={total} one="# row" other="# rows" />,
  nothing: {
    title: <Trans>Nothing to pay now</Trans>,
    why: (
      <Trans>
        Shares appear here from the sale until they are paid: by transfer, or into the wallet without a bank account.
      </Trans>
    ),
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      unset: msg`Not settled yet`,
      choices: (['paid', 'netted'] as const).map((value) => ({ value, label: PAYOUT_STATE_WORDS[value].name })),
    },
    CURRENCY_FILTER,
    { kind: 'mark', name: 'expert', label: msg`Expert` },
  ],
  columns: [
    {
      id: 'expert',
      head: msg`Expert`,
      cell: ({ expert }) => <Person name={expert.name} />,
    },
    {
      id: 'at',
      head: msg`Due or settled`,
      phone: 'wide',
      cell: ({ at, items }, { formats }) => (
        <>
          {formats.fullInstant(at, TEAM_ZONE)}
          <small>
            <Plural value={items} one="# earning" other="# earnings" />
          </small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, wait, hold }, { i18n }) => (
        <>
          <Tag tone={PAYOUT_STATE_WORDS[state].tone}>{i18n._(PAYOUT_STATE_WORDS[state].name)}</Tag>
          {wait ? <small>{i18n._(WAIT_WORDS[wait])}</small> : null}
          {wait === 'hold' ? <small dir="auto">{hold}</small> : null}
        </>
      ),
    },
    AMOUNT,
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (row) => <PayoutActs row={row} /> },
  ],
};

type PayoutsScreenProps = { logic: typeof deskListMachine; provide: ProvideActs };

export const PayoutsScreen = ({ logic, provide }: PayoutsScreenProps) => (
  <DeskListScreen
    title={<Trans>Payouts</Trans>}
    logic={logic}
    list={PAYOUTS}
    acts={{ provide, dialogs: <ExpertDialogs /> }}
  />
);
