import type { JSX } from 'react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { LEAD_DESKS, LEAD_OPEN, LEAD_STATES, type DeskLeadRow, type LeadDesk } from '#contract/entities/desk/lead.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { Age } from '#src/features/desk/age.tsx';
import type { DeskFilter, DeskListWords } from '#src/features/desk/list/types.ts';
import { LANGUAGE_NAMES, LEAD_KIND_WORDS, LEAD_STATE_WORDS } from './letter-words.ts';
import classes from './letters.module.css';

const dayIn = (at: string) => todayIn(TEAM_ZONE, new Date(at));
const isOpen = ({ state }: DeskLeadRow) => (LEAD_OPEN as readonly string[]).includes(state);

const statesOf = (desk: LeadDesk) =>
  LEAD_STATES.filter((state) =>
    desk === 'applications' ? state !== 'answered' : state !== 'approved' && state !== 'refused',
  );

const filtersOf = (desk: LeadDesk): DeskFilter[] => [
  { kind: 'search', name: 'q', label: msg`Reference, or the sender’s email address` },
  {
    kind: 'choice',
    name: 'state',
    label: msg`State`,
    unset: msg`Waiting for us`,
    choices: [
      ...statesOf(desk).map((value) => ({ value, label: LEAD_STATE_WORDS[value].name })),
      { value: 'snoozed', label: msg`Snoozed` },
      { value: 'all', label: msg`All` },
    ],
  },
  ...(LEAD_DESKS[desk].length > 1
    ? [
        {
          kind: 'choice' as const,
          name: 'kind',
          label: msg`Type of enquiry`,
          choices: LEAD_DESKS[desk].map((value) => ({ value, label: LEAD_KIND_WORDS[value] })),
        },
      ]
    : []),
  {
    kind: 'choice',
    name: 'who',
    label: msg`Assigned to`,
    choices: [
      { value: 'me', label: msg`Mine` },
      { value: 'nobody', label: msg`Unassigned` },
    ],
  },
  { kind: 'text', name: 'campaign', label: msg`Campaign` },
];

const CAPTIONS: Record<LeadDesk, (total: number) => JSX.Element> = {
  leads: (total) => <Plural value={total} one="# enquiry" other="# enquiries" />,
  messages: (total) => <Plural value={total} one="# message" other="# messages" />,
  applications: (total) => <Plural value={total} one="# application" other="# applications" />,
};

export const lettersOf = (desk: LeadDesk): DeskListWords<DeskLeadRow> => ({
  path: `/staff/${desk}`,
  idOf: ({ lead_id }) => lead_id,
  nameOf: ({ reference }) => reference,
  linkOf: ({ reference }) => `/staff/${desk}/${reference}`,
  needsPerson: ({ state }) => state === 'new',
  caption: CAPTIONS[desk],
  nothing: {
    title: <Trans>Nothing is waiting for us</Trans>,
    why: <Trans>To see those that were answered or closed, choose their state.</Trans>,
  },
  filters: filtersOf(desk),
  columns: [
    {
      id: 'from',
      head: msg`Sender`,
      cell: ({ organisation, name, reference, kind }, { i18n }) => (
        <>
          <bdi translate="no">{organisation || name}</bdi>
          <small>
            {organisation ? (
              <>
                <bdi translate="no">{name}</bdi>
                {' · '}
              </>
            ) : null}
            {i18n._(LEAD_KIND_WORDS[kind])}{' '}
            <bdi translate="no" dir="ltr" className="et-reference">
              {reference}
            </bdi>
          </small>
        </>
      ),
    },
    {
      id: 'text',
      head: msg`Message text`,
      phone: 'wide',
      cell: ({ excerpt, place }) => (
        <div className={classes.excerpt}>
          {place ? (
            <b>
              <bdi translate="no">{place}</bdi>
            </b>
          ) : null}
          {excerpt ? (
            <p>
              <bdi translate="no">{excerpt}</bdi>
            </p>
          ) : null}
        </div>
      ),
    },
    {
      id: 'language',
      head: msg`Language`,
      phone: 'none',
      cell: ({ locale }) => <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>,
    },
    {
      id: 'campaign',
      head: msg`Campaign`,
      phone: 'labelled',
      cell: ({ campaign }) => (campaign ? <bdi translate="no">{campaign}</bdi> : null),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, assigned_to, snoozed_until }, { i18n, formats }) => (
        <>
          <span className={classes.state}>
            <Tag tone={LEAD_STATE_WORDS[state].tone}>{i18n._(LEAD_STATE_WORDS[state].name)}</Tag>
          </span>
          {snoozed_until ? (
            <small>
              <Trans>Snoozed until {formats.fullDay(dayIn(snoozed_until))}</Trans>
            </small>
          ) : null}
          {assigned_to ? (
            <small>
              <Trans>
                Assigned to <Person name={assigned_to.name} />
              </Trans>
            </small>
          ) : null}
        </>
      ),
    },
    {
      id: 'since',
      head: msg`Received`,
      phone: 'end',
      cell: (row, { now, formats }) =>
        isOpen(row) ? <Age since={row.created_at} now={now} /> : formats.fullInstant(row.created_at, TEAM_ZONE),
    },
  ],
});
