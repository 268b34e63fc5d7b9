import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { PROMO_STANDS, type DeskPromo } from '#contract/entities/desk/promo.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskColumn, DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { NewPromoButton, PromoActs, PromoStand } from './promo-acts.tsx';
import { PromoDialogs } from './promo-dialogs.tsx';
import { PromoDiscount, PromoPeriod, STAND_WORDS } from './promo-words.tsx';

const ACTS: DeskColumn<DeskPromo> = {
  id: 'acts',
  head: msg`Actions`,
  kind: 'acts',
  phone: 'wide',
  cell: (promo) => <PromoActs promo={promo} />,
};

const COLUMNS: DeskColumn<DeskPromo>[] = [
  {
    id: 'code',
    head: msg`Promo code`,
    sort: ['code', 'code'],
    cell: ({ code }) => (
      <bdi translate="no" dir="ltr">
        {code}
      </bdi>
    ),
  },
  {
    id: 'discount',
    head: msg`Discount`,
    phone: 'end',
    cell: (promo) => (
      <>
        <PromoDiscount terms={promo} />
        {promo.minimum === null ? null : (
          <small>
            <Trans>
              from <Sum of={promo.minimum} currency={promo.currency ?? 'KWD'} />
            </Trans>
          </small>
        )}
      </>
    ),
  },
  {
    id: 'period',
    head: msg`Period`,
    phone: 'wide',
    sort: ['ends', 'ends'],
    cell: (promo) => <PromoPeriod terms={promo} />,
  },
  {
    id: 'uses',
    head: msg`Uses`,
    kind: 'money',
    phone: 'labelled',
    sort: ['-uses', '-uses'],
    cell: ({ used, max_uses }, { formats }) => (
      <bdi translate="no" dir="ltr">
        {max_uses === null ? formats.number(used) : `${formats.number(used)} / ${formats.number(max_uses)}`}
      </bdi>
    ),
  },
  {
    id: 'cost',
    head: msg`What it cost`,
    kind: 'money',
    phone: 'labelled',
    cell: ({ costs }) =>
      costs.map(({ currency, given }) => (
        <div key={currency}>
          <Sum of={given} currency={currency} />
        </div>
      )),
  },
  {
    id: 'stands',
    head: msg`State`,
    phone: 'end',
    cell: (promo) => <PromoStand promo={promo} />,
  },
];

const LIST: DeskListWords<DeskPromo> = {
  path: '/staff/promos',
  idOf: ({ code }) => code,
  linkOf: ({ code }) => `/staff/promos/${code}`,
  caption: (total) => <Plural value={total} one="# promo code" other="# promo codes" />,
  nothing: { title: <Trans>There are no promo codes yet</Trans> },
  filters: [
    { kind: 'search', name: 'q', label: msg`Part of the code` },
    {
      kind: 'choice',
      name: 'stands',
      label: msg`State`,
      choices: PROMO_STANDS.map((value) => ({ value, label: STAND_WORDS[value].name })),
    },
  ],
  columns: COLUMNS,
};

type PromosScreenProps = { logic: typeof deskListMachine; provide: ProvideActs; mayWrite: boolean };

export const PromosScreen = ({ logic, provide, mayWrite }: PromosScreenProps) => (
  <DeskListScreen
    title={<Trans>Promo codes</Trans>}
    logic={logic}
    list={mayWrite ? { ...LIST, columns: [...COLUMNS, ACTS] } : LIST}
    tools={mayWrite ? <NewPromoButton /> : undefined}
    acts={{ provide, dialogs: <PromoDialogs /> }}
  />
);
