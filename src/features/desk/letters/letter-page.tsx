import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskLead, LeadDesk } from '#contract/entities/desk/lead.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { useFormats } from '#src/locale/format.ts';
import { BackLink } from '#src/features/desk/back-link.tsx';
import columns from '#src/features/desk/columns.module.css';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { LetterActs } from './letter-acts.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LEAD_KIND_WORDS, LEAD_MESSAGE_WORDS, LEAD_STATE_WORDS } from './letter-words.ts';
import { LETTER_TITLES } from './letters-screen.tsx';
import classes from './letters.module.css';

type LetterPageProps = { desk: LeadDesk; lead: DeskLead };

export function LetterPage({ desk, lead }: LetterPageProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { name, tone } = LEAD_STATE_WORDS[lead.state];
  return (
    <>
      <BackLink to={`/staff/${desk}`}>{LETTER_TITLES[desk]}</BackLink>
      <DeskTitle
        aside={
          <>
            <Tag tone={tone}>{i18n._(name)}</Tag>
            {lead.snoozed_until ? (
              <span className={classes.quiet}>
                <Trans>Snoozed until {formats.fullDay(todayIn(TEAM_ZONE, new Date(lead.snoozed_until)))}</Trans>
              </span>
            ) : null}
            {lead.assigned_to ? (
              <span className={classes.quiet}>
                <Trans>
                  Assigned to <Person name={lead.assigned_to.name} />
                </Trans>
              </span>
            ) : null}
          </>
        }
      >
        <bdi translate="no">{lead.organisation || lead.name}</bdi>
      </DeskTitle>
      <p className={classes.quiet}>
        {i18n._(LEAD_KIND_WORDS[lead.kind])}{' '}
        <bdi translate="no" dir="ltr" className="et-reference">
          {lead.reference}
        </bdi>
        {' · '}
        <time dateTime={lead.created_at}>{formats.fullInstant(lead.created_at, TEAM_ZONE)}</time>
      </p>
      <LetterActs lead={lead} />
      <div className={columns.columns}>
        <div className={columns.column}>
          <DeskSection title={<Trans>Message text</Trans>}>
            <p dir="auto" className={classes.text}>
              {lead.message || '–'}
            </p>
          </DeskSection>
          <Story lead={lead} />
        </div>
        <LetterFacts lead={lead} />
      </div>
    </>
  );
}

function Story({ lead }: { lead: DeskLead }) {
  const { messages } = lead;
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <DeskSection title={<Trans>Replies and notes</Trans>}>
      {messages.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ol className={classes.story}>
          {messages.map((message) => (
            <li key={message.message_id} data-kind={message.kind}>
              <b>{i18n._(LEAD_MESSAGE_WORDS[message.kind])}</b>
              <p dir="auto" className={classes.text}>
                {message.text}
              </p>
              <small>
                <Person name={message.by ? message.by.name : lead.name} /> ·{' '}
                {formats.fullInstant(message.at, TEAM_ZONE)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </DeskSection>
  );
}
