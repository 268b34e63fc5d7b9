import { useMemo } from 'react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { EXPERT_LINE_KINDS, type DeskExpert, type ExpertLine } from '#contract/entities/desk/expert.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { AMOUNT } from '#src/features/desk/columns.tsx';
import { actWords } from '#src/features/desk/desk-words.ts';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { Reason } from '#src/features/desk/system-reasons.tsx';
import { Person } from '#src/components/person.tsx';
import { ExpertActs, type MayAct } from './expert-acts.tsx';
import { ExpertDialogs } from './expert-dialogs.tsx';
import { ExpertFacts } from './expert-facts.tsx';
import { LINE_KIND_WORDS } from './expert-words.ts';
import { ListActor } from '#src/features/desk/list-frame.tsx';

const historyOf = (id: string): DeskListWords<ExpertLine> => ({
  path: `/staff/experts/${id}`,
  idOf: (line) => line.id,
  caption: (total) => <Plural value={total} one="# entry" other="# entries" />,
  nothing: {
    title: <Trans>Nothing has happened yet</Trans>,
    why: <Trans>State, level, holds, adjustments and payouts appear here.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: msg`Kind`,
      choices: EXPERT_LINE_KINDS.map((value) => ({ value, label: LINE_KIND_WORDS[value] })),
    },
  ],
  columns: [
    {
      id: 'act',
      head: msg`Action`,
      cell: ({ act, reason, level, packages, payout_id }, { i18n }) => (
        <>
          {payout_id ? (
            <LocaleLink to={`/staff/payouts/${payout_id}`} className="et-link">
              {i18n._(actWords(act) ?? LINE_KIND_WORDS.payout)}
            </LocaleLink>
          ) : (
            i18n._(actWords(act) ?? LINE_KIND_WORDS.other)
          )}
          {level ? (
            <small>
              <Trans>Level {level}</Trans>
            </small>
          ) : null}
          {packages ? (
            <small>
              <Plural value={packages} one="# package" other="# packages" />
            </small>
          ) : null}
          {reason ? <Reason of={reason} /> : null}
        </>
      ),
    },
    {
      id: 'by',
      head: msg`Done by`,
      phone: 'wide',
      cell: ({ by, at }, { formats }) => (
        <>
          {by ? <Person name={by.name} /> : <Trans>The system</Trans>}
          <small>{formats.fullInstant(at, 'Asia/Kuwait')}</small>
        </>
      ),
    },
    AMOUNT,
  ],
});

type ExpertScreenProps = {
  id: string;
  provideList: (id: string) => typeof deskListMachine;
  provide: ProvideActs;
  may: MayAct;
};

export function ExpertScreen({ id, provideList, provide, may }: ExpertScreenProps) {
  const logic = useMemo(() => provideList(id), [provideList, id]);
  const list = useMemo(() => historyOf(id), [id]);
  return (
    <DeskListScreen
      title={<Title />}
      back={<BackLink to="/staff/experts">{<Trans>Experts</Trans>}</BackLink>}
      logic={logic}
      list={list}
      tools={<Acts may={may} />}
      acts={{ provide, dialogs: <ExpertDialogs /> }}
    >
      <Facts mayPay={may.hold} />
    </DeskListScreen>
  );
}

const useExpert = (): DeskExpert | null =>
  (ListActor.useSelector(selectPage)?.rest as { expert: DeskExpert } | undefined)?.expert ?? null;

const Title = () => <bdi translate="no">{useExpert()?.name ?? <Trans>Expert</Trans>}</bdi>;

function Acts({ may }: { may: MayAct }) {
  const expert = useExpert();
  return expert ? <ExpertActs expert={expert} may={may} /> : null;
}

function Facts({ mayPay }: { mayPay: boolean }) {
  const expert = useExpert();
  return expert ? <ExpertFacts expert={expert} mayPay={mayPay} /> : null;
}
