import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskLead } from '#contract/entities/desk/lead.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import columns from '#src/features/desk/columns.module.css';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { Person } from '#src/components/person.tsx';
import { LANGUAGE_NAMES } from './letter-words.ts';
import classes from './letters.module.css';

export function LetterFacts({ lead }: { lead: DeskLead }) {
  const formats = useFormats();
  const marks = Object.entries(lead.utm);
  return (
    <div className={columns.column}>
      <DeskSection title={<Trans>Sender</Trans>}>
        <dl className={classes.facts}>
          <TextFact name={<Trans>Name</Trans>} text={lead.name} />
          <TextFact name={<Trans>Email</Trans>} text={lead.email} isLatin />
          <TextFact name={<Trans>Mobile</Trans>} text={lead.mobile} isLatin />
          <TextFact name={<Trans>Place</Trans>} text={lead.place} />
          <TextFact name={<Trans>Short name</Trans>} text={lead.handle} isLatin />
          <TextFact name={<Trans>Languages</Trans>} text={lead.languages} />
          <TextFact name={<Trans>How earnings are paid</Trans>} text={lead.payout} />
          <TextFact name={<Trans>Links</Trans>} text={lead.links} isLatin />
          <TextFact name={<Trans>One day of a trip</Trans>} text={lead.sample} />
          {lead.order_reference ? (
            <Fact name={<Trans>Booking reference</Trans>}>
              <LocaleLink to={`/staff/orders/${encodeURIComponent(lead.order_reference)}`} className="et-link">
                <bdi translate="no" dir="ltr" className="et-reference">
                  {lead.order_reference}
                </bdi>
              </LocaleLink>
            </Fact>
          ) : null}
          <TextFact name={<Trans>Reply language</Trans>} text={LANGUAGE_NAMES[lead.locale]} />
          {lead.expert ? <TextFact name={<Trans>Expert</Trans>} text={lead.expert.name ?? '–'} /> : null}
          {lead.changed ? (
            <Fact name={<Trans>Last changed</Trans>}>
              <Person name={lead.changed.by.name} /> · {formats.fullInstant(lead.changed.at, TEAM_ZONE)}
            </Fact>
          ) : null}
        </dl>
      </DeskSection>
      {marks.length > 0 ? (
        <DeskSection title={<Trans>Campaign</Trans>}>
          <dl className={classes.facts}>
            {marks.map(([mark, value]) => (
              <TextFact
                key={mark}
                name={
                  <bdi translate="no" dir="ltr">
                    {mark}
                  </bdi>
                }
                text={value}
              />
            ))}
          </dl>
        </DeskSection>
      ) : null}
    </div>
  );
}

function TextFact({ name, text, isLatin = false }: { name: ReactNode; text: string; isLatin?: boolean }) {
  if (!text.trim()) return null;
  return (
    <Fact name={name}>
      <bdi translate="no" dir={isLatin ? 'ltr' : 'auto'}>
        {text}
      </bdi>
    </Fact>
  );
}
