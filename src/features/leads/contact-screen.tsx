import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { EMAIL, PHONE, WHATSAPP } from '#contract/contact.ts';
import { Icon } from '#src/components/icon.tsx';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import { OfficeMap } from './office-map.tsx';
import { OpenNow } from './open-now.tsx';
import classes from './contact.module.css';
import split from './split.module.css';

export function ContactScreen(form: LeadFormProps) {
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${split.split}`}>
      <div>
        <h1>
          <Trans>Contact us</Trans>
        </h1>
        <p className={split.lead}>
          <Trans>Our team answers, in Arabic or English. For a trip that has already begun, calling is quickest.</Trans>
        </p>
        <ul className={classes.ways}>
          <li>
            <Icon of={IconPhone} size={26} />
            <a href={`tel:${PHONE.dial}`} className="et-link">
              <bdi translate="no" dir="ltr">
                {PHONE.display}
              </bdi>
            </a>
          </li>
          <li>
            <Icon of={IconBrandWhatsapp} size={26} />
            <a href={WHATSAPP} rel="noreferrer" className="et-link">
              <Trans>Message us on WhatsApp</Trans>
            </a>
          </li>
          <li>
            <Icon of={IconMail} size={26} />
            <a href={`mailto:${EMAIL}`} className="et-link">
              <bdi translate="no" dir="ltr">
                {EMAIL}
              </bdi>
            </a>
          </li>
          <li>
            <Icon of={IconClock} size={26} />
            <span>
              <Trans>Every day, 9 am to 11 pm, Kuwait time</Trans>
              <OpenNow />
            </span>
          </li>
          <li>
            <Icon of={IconMapPin} size={26} />
            <span>
              <Trans>Ahmad Al-Jaber Street, Sharq, Kuwait City</Trans>
            </span>
          </li>
        </ul>
        <OfficeMap />
      </div>
      <section className={`et-card ${split.card}`} aria-labelledby="lead-title">
        <h2 id="lead-title">
          <Trans>Write to us</Trans>
        </h2>
        <LeadForm {...form} />
      </section>
    </main>
  );
}
