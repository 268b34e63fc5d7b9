import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { EXPERT_STATES, type DeskExpert } from '#contract/entities/desk/expert.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskColumn, DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { ExpertActs, type MayAct } from './expert-acts.tsx';
import { ExpertDialogs } from './expert-dialogs.tsx';
import { EXPERT_STATE_WORDS, WAIT_WORDS } from './expert-words.ts';

const SUMS = [
  ['pending', msg`Not due yet`],
  ['due', msg`Due now`],
  ['paid', msg`Paid`],
] as const;
const MONEY: DeskColumn<DeskExpert> = {
  id: 'sums',
  head: msg`Earnings`,
  kind: 'money',
  phone: 'wide',
  cell: ({ sums }, { i18n }) =>
    sums?.map(({ currency, ...sum }) =>
      SUMS.map(([name, head]) => (
        <small key={`${currency} ${name}`}>
          {i18n._(head)} <Sum of={sum[name]} currency={currency} />
        </small>
      )),
    ),
};

const COLUMNS: DeskColumn<DeskExpert>[] = [
  {
    id: 'name',
    head: msg`Expert`,
    sort: ['name', 'name'],
    cell: ({ name }) => name,
  },
  {
    id: 'packages',
    head: msg`Packages`,
    phone: 'wide',
    cell: ({ expert_id, packages }) => (
      <LocaleLink to={`/staff/packages?expert=${expert_id}`} className="et-link">
        <Plural value={packages} one="# package on sale" other="# packages on sale" />
      </LocaleLink>
    ),
  },
  {
    id: 'level',
    head: msg`Level`,
    phone: 'labelled',
    sort: ['-level', '-level'],
    // in page direction: the level comes first in both languages
    cell: ({ level, percent }) => `${level} · ${percent}%`,
  },
  {
    id: 'bookings',
    head: msg`Confirmed bookings`,
    kind: 'money',
    phone: 'labelled',
    sort: ['-bookings', '-bookings'],
    cell: ({ bookings }, { formats }) => formats.number(bookings),
  },
];
const STATE: DeskColumn<DeskExpert>[] = [
  {
    id: 'state',
    head: msg`State`,
    phone: 'end',
    cell: ({ state, wait, hold, bank, changed }, { i18n, formats }) => (
      <>
        <Tag tone={EXPERT_STATE_WORDS[state].tone}>{i18n._(EXPERT_STATE_WORDS[state].name)}</Tag>
        {wait && wait !== 'suspended' ? <small>{i18n._(WAIT_WORDS[wait])}</small> : null}
        {hold ? <small dir="auto">{hold}</small> : null}
        {bank ? (
          <small>
            <bdi translate="no" dir="ltr">
              {bank.country} •••• {bank.end}
            </bdi>
          </small>
        ) : null}
        {changed ? (
          <small>
            <Person name={changed.by?.name} /> · {formats.fullInstant(changed.at, 'Asia/Kuwait')}
          </small>
        ) : null}
      </>
    ),
  },
];

const LIST: DeskListWords<DeskExpert> = {
  path: '/staff/experts',
  idOf: ({ expert_id }) => String(expert_id),
  linkOf: ({ expert_id }) => `/staff/experts/${expert_id}`,
  nameOf: ({ name }) => name,
  caption: (total) => <Plural value={total} one="# expert" other="# experts" />,
  nothing: { title: <Trans>There are no experts yet</Trans> },
  filters: [
    { kind: 'search', name: 'q', label: msg`Part of the name` },
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: EXPERT_STATES.map((value) => ({ value, label: EXPERT_STATE_WORDS[value].name })),
    },
    {
      kind: 'choice',
      name: 'wait',
      label: msg`Why payouts are on hold`,
      choices: (['hold', 'suspended', 'no_account'] as const).map((value) => ({ value, label: WAIT_WORDS[value] })),
    },
  ],
  columns: COLUMNS,
};

type ExpertsScreenProps = {
  logic: typeof deskListMachine;
  provide: ProvideActs;
  may: MayAct;
};

export const ExpertsScreen = ({ logic, provide, may }: ExpertsScreenProps) => {
  const acts: DeskColumn<DeskExpert> = {
    id: 'acts',
    head: msg`Actions`,
    kind: 'acts',
    phone: 'wide',
    cell: (expert) => <ExpertActs expert={expert} may={may} />,
  };
  const mayAct = may.change || may.hold || may.details;
  // roles without payouts see no sums
  const columns = [...COLUMNS, ...(may.hold ? [MONEY] : []), ...STATE, ...(mayAct ? [acts] : [])];
  return (
    <DeskListScreen
      title={<Trans>Experts</Trans>}
      logic={logic}
      list={{ ...LIST, columns }}
      acts={{ provide, dialogs: <ExpertDialogs /> }}
    />
  );
};
