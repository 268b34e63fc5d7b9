import { useMemo } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { EARNING_KINDS, type DeskPayout, type PayoutEarning } from '#contract/entities/desk/expert.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { AMOUNT } from '#src/features/desk/columns.tsx';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { ExpertDialogs } from '#src/features/desk/experts/expert-dialogs.tsx';
import classes from '#src/features/desk/experts/expert-facts.module.css';
import { EARNING_WORDS, PAYOUT_STATE_WORDS, WAIT_WORDS } from '#src/features/desk/experts/expert-words.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import { PayoutActs } from './payout-acts.tsx';
import { ListActor } from '#src/features/desk/list-frame.tsx';

const earningsOf = (id: string): DeskListWords<PayoutEarning> => ({
  path: `/staff/payouts/${id}`,
  idOf: ({ earning_id }) => earning_id,
  caption: (total) => <Plural value={total} one="# earning" other="# earnings" />,
  nothing: { title: <Trans>This payout has no earnings</Trans> },
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: msg`Type of earning`,
      choices: EARNING_KINDS.map((value) => ({ value, label: EARNING_WORDS[value] })),
    },
  ],
  columns: [
    {
      id: 'kind',
      head: msg`Type of earning`,
      cell: ({ kind, order }, { i18n }) => (
        <>
          {i18n._(EARNING_WORDS[kind])}
          {order ? (
            <small>
              <OrderLink order={order} />
            </small>
          ) : null}
        </>
      ),
    },
    {
      id: 'due',
      head: msg`Due`,
      phone: 'wide',
      cell: ({ due_at }, { formats }) => formats.fullInstant(due_at, TEAM_ZONE),
    },
    {
      id: 'profit',
      head: msg`Profit and share`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ profit, percent, currency }) =>
        profit === null ? null : (
          <>
            <Sum of={profit} currency={currency} />
            {percent === null ? null : (
              <small>
                <bdi translate="no" dir="ltr">
                  {percent}%
                </bdi>
              </small>
            )}
          </>
        ),
    },
    AMOUNT,
  ],
});

type PayoutScreenProps = {
  id: string;
  provideList: (id: string) => typeof deskListMachine;
  provide: ProvideActs;
};

export function PayoutScreen({ id, provideList, provide }: PayoutScreenProps) {
  const logic = useMemo(() => provideList(id), [provideList, id]);
  const list = useMemo(() => earningsOf(id), [id]);
  return (
    <DeskListScreen
      title={<Title />}
      back={
        <BackLink to="/staff/payouts">
          <Trans>Payouts</Trans>
        </BackLink>
      }
      logic={logic}
      list={list}
      tools={<Acts />}
      acts={{ provide, dialogs: <ExpertDialogs /> }}
    >
      <Facts />
    </DeskListScreen>
  );
}

type Rest = { payout: DeskPayout; transaction_id: string | null };
const useRest = (): Rest | null => (ListActor.useSelector(selectPage)?.rest as Rest | undefined) ?? null;

const Title = () => <bdi translate="no">{useRest()?.payout.expert.name ?? <Trans>Payouts</Trans>}</bdi>;

function Acts() {
  const rest = useRest();
  return rest ? <PayoutActs row={rest.payout} /> : null;
}

function Facts() {
  const { i18n } = useLingui();
  const formats = useFormats();
  const rest = useRest();
  if (!rest) return null;
  const { expert, state, wait, hold, amount, currency, at } = rest.payout;
  const { name, tone } = PAYOUT_STATE_WORDS[state];
  return (
    <dl className={classes.facts}>
      <Fact name={<Trans>State</Trans>}>
        <Tag tone={tone}>{i18n._(name)}</Tag>
        {wait ? <small>{i18n._(WAIT_WORDS[wait])}</small> : null}
        {wait === 'hold' ? <small dir="auto">{hold}</small> : null}
      </Fact>
      <Fact name={<Trans>Amount</Trans>}>
        <Sum of={amount} currency={currency} />
      </Fact>
      <Fact name={<Trans>Due or settled</Trans>}>{formats.fullInstant(at, TEAM_ZONE)}</Fact>
      <Fact name={<Trans>Expert</Trans>}>
        <LocaleLink to={`/staff/experts/${expert.id}`} className="et-link">
          <Trans>State, holds and history</Trans>
        </LocaleLink>
      </Fact>
      {rest.transaction_id ? (
        <Fact name={<Trans>Entry in the books</Trans>}>
          <bdi translate="no" dir="ltr">
            {rest.transaction_id}
          </bdi>
        </Fact>
      ) : null}
    </dl>
  );
}
