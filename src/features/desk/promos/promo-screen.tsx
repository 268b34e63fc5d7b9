import { useMemo } from 'react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { PROMO_USE_STATES, type DeskPromo, type PromoUse } from '#contract/entities/desk/promo.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { Tag } from '#src/components/tag.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { PromoActs } from './promo-acts.tsx';
import { PromoDialogs } from './promo-dialogs.tsx';
import { PromoTerms } from './promo-terms.tsx';
import { USE_WORDS } from './promo-words.tsx';
import { ListActor } from '#src/features/desk/list-frame.tsx';

const usesOf = (code: string): DeskListWords<PromoUse> => ({
  path: `/staff/promos/${code}`,
  idOf: ({ order_id }) => order_id,
  linkOf: ({ reference }) => `/staff/orders/${reference}`,
  caption: (total) => <Plural value={total} one="# use" other="# uses" />,
  nothing: { title: <Trans>Nobody has used this code yet</Trans> },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: PROMO_USE_STATES.map((value) => ({ value, label: USE_WORDS[value].name })),
    },
  ],
  columns: [
    {
      id: 'order',
      head: msg`Booking`,
      cell: ({ reference }) => (
        <bdi translate="no" dir="ltr">
          {reference}
        </bdi>
      ),
    },
    {
      id: 'at',
      head: msg`When`,
      phone: 'wide',
      cell: ({ at, is_guest }, { formats }) => (
        <>
          {formats.fullInstant(at, TEAM_ZONE)}
          <small>{is_guest ? <Trans>Guest</Trans> : <Trans>Logged in</Trans>}</small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state }, { i18n }) => <Tag tone={USE_WORDS[state].tone}>{i18n._(USE_WORDS[state].name)}</Tag>,
    },
    {
      id: 'discount',
      head: msg`Discount`,
      kind: 'money',
      phone: 'end',
      cell: ({ discount, currency }) => <Sum of={discount} currency={currency} />,
    },
  ],
});

type PromoScreenProps = {
  code: string;
  provideUses: (code: string) => typeof deskListMachine;
  provide: ProvideActs;
  mayWrite: boolean;
};

export function PromoScreen({ code, provideUses, provide, mayWrite }: PromoScreenProps) {
  const logic = useMemo(() => provideUses(code), [provideUses, code]);
  const list = useMemo(() => usesOf(code), [code]);
  return (
    <DeskListScreen
      title={
        <bdi translate="no" dir="ltr">
          {code}
        </bdi>
      }
      logic={logic}
      list={list}
      tools={mayWrite ? <Acts /> : undefined}
      acts={{ provide, dialogs: <PromoDialogs /> }}
    >
      <Terms />
    </DeskListScreen>
  );
}

const usePromo = (): DeskPromo | null =>
  (ListActor.useSelector(selectPage)?.rest as { promo: DeskPromo } | undefined)?.promo ?? null;

function Acts() {
  const promo = usePromo();
  return promo ? <PromoActs promo={promo} /> : null;
}

function Terms() {
  const promo = usePromo();
  return promo ? <PromoTerms promo={promo} /> : null;
}
