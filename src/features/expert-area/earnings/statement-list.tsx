import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { STATEMENT_KINDS, type StatementLine } from '#contract/entities/own-earning.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { CURRENCY_FILTER } from '#src/features/desk/desk-words.ts';
import { SIGNED_AMOUNT } from '#src/features/desk/columns.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { KIND_WORDS, LINE_STATE_WORDS } from '#src/features/expert-area/line-words.ts';

export const STATEMENT: DeskListWords<StatementLine> = {
  path: '/expert/earnings',
  idOf: ({ id }) => id,
  caption: (total) => <Plural value={total} one="# movement" other="# movements" />,
  nothing: {
    title: <Trans>No movements yet</Trans>,
    why: <Trans>The share of a booking appears here the moment it is confirmed.</Trans>,
  },
  filters: [
    CURRENCY_FILTER,
    {
      kind: 'choice',
      name: 'kind',
      label: msg`Kind`,
      choices: STATEMENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value].name })),
    },
    { kind: 'mark', name: 'payout', label: msg`Payout` },
  ],
  columns: [
    {
      id: 'kind',
      head: msg`Kind`,
      cell: ({ kind, package: title, reference, percent }, { i18n }) => (
        <>
          <Tag tone={KIND_WORDS[kind].tone}>{i18n._(KIND_WORDS[kind].name)}</Tag>
          {reference ? (
            <small>
              {title}{' '}
              <bdi translate="no" dir="ltr">
                {reference}
              </bdi>
              {percent === null ? null : (
                <bdi translate="no" dir="ltr">
                  {' '}
                  · {percent}%
                </bdi>
              )}
            </small>
          ) : null}
        </>
      ),
    },
    { id: 'at', head: msg`When`, phone: 'wide', cell: ({ at }, { formats }) => formats.fullInstant(at, 'Asia/Kuwait') },
    {
      id: 'state',
      head: msg`State`,
      phone: 'wide',
      cell: ({ state, kind, due_at, payout_id }, { i18n, formats }) =>
        payout_id !== null ? (
          <LocaleLink to={`/expert/earnings?payout=${payout_id}`} className="et-link">
            {kind === 'payout' ? <Trans>What it includes</Trans> : i18n._(LINE_STATE_WORDS[state])}
          </LocaleLink>
        ) : (
          <>
            {i18n._(LINE_STATE_WORDS[state])}
            {due_at !== null && state === 'pending' ? (
              <small>{formats.fullInstant(due_at, 'Asia/Kuwait')}</small>
            ) : null}
          </>
        ),
    },
    SIGNED_AMOUNT,
    {
      id: 'balance',
      head: msg`Balance`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ balance, currency }) => <Sum of={balance} currency={currency} />,
    },
  ],
};
