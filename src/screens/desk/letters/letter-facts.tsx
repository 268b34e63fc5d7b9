import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskLead } from '#contract/entities/desk/lead.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskSection } from '#src/screens/desk/desk-section.tsx';
import { LANGUAGE_NAMES } from './letter-words.ts';
import classes from './letters.module.css';

/** Who wrote, how they are reached, and how they came. */
export function LetterFacts({ lead }: { lead: DeskLead }) {
  const formats = useFormats();
  const marks = Object.entries(lead.utm);
  return (
    <div className={classes.side}>
      <DeskSection title={<Trans>Sender</Trans>}>
        <dl className={classes.facts}>
          <Fact name={<Trans>Name</Trans>} text={lead.name} />
          <Fact name={<Trans>Email</Trans>} text={lead.email} isLatin />
          <Fact name={<Trans>Mobile</Trans>} text={lead.mobile} isLatin />
          <Fact name={<Trans>Place</Trans>} text={lead.place} />
          <Fact name={<Trans>Short name</Trans>} text={lead.handle} isLatin />
          <Fact name={<Trans>Languages</Trans>} text={lead.languages} />
          <Fact name={<Trans>How earnings are paid</Trans>} text={lead.payout} />
          <Fact name={<Trans>Links</Trans>} text={lead.links} isLatin />
          <Fact name={<Trans>One day of a trip</Trans>} text={lead.sample} />
          {lead.order_reference ? (
            <div>
              <dt>
                <Trans>Booking reference</Trans>
              </dt>
              <dd>
                <LocaleLink to={`/staff/orders/${encodeURIComponent(lead.order_reference)}`} className="et-link">
                  <bdi dir="ltr">{lead.order_reference}</bdi>
                </LocaleLink>
              </dd>
            </div>
          ) : null}
          <Fact name={<Trans>Reply language</Trans>} text={LANGUAGE_NAMES[lead.locale]} />
          {lead.expert ? <Fact name={<Trans>Expert</Trans>} text={lead.expert.name ?? '–'} /> : null}
          {lead.changed ? (
            <div>
              <dt>
                <Trans>Last changed</Trans>
              </dt>
              <dd>
                <bdi>{lead.changed.by.name ?? '–'}</bdi> · {formats.instant(lead.changed.at, TEAM_ZONE)}
              </dd>
            </div>
          ) : null}
        </dl>
      </DeskSection>
      {marks.length > 0 ? (
        <DeskSection title={<Trans>Campaign</Trans>}>
          <dl className={classes.facts}>
            {marks.map(([mark, value]) => (
              <Fact key={mark} name={<bdi dir="ltr">{mark}</bdi>} text={value} />
            ))}
          </dl>
        </DeskSection>
      ) : null}
    </div>
  );
}

function Fact({ name, text, isLatin = false }: { name: ReactNode; text: string; isLatin?: boolean }) {
  if (!text.trim()) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir={isLatin ? 'ltr' : 'auto'}>{text}</bdi>
      </dd>
    </div>
  );
}
