import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { LOCATIONS, MARKET_ZONES } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import { shownPhone, whatsappLink } from '#contract/rules/shown-phone.ts';
import { useHouse } from '#src/api/site-settings.ts';
import { OpeningHours } from '#src/cards/opening-hours.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import { OpenNow } from './open-now.tsx';
import classes from './contact.module.css';
import split from './split.module.css';

const MAP = 'https://www.openstreetmap.org/search?query=';

export function ContactScreen(form: LeadFormProps) {
  const house = useHouse();
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${split.split}`}>
      <div>
        <h1>
          <Trans>Contact us</Trans>
        </h1>
        <p className={split.lead}>
          <Trans>Our team answers, in Arabic or English. For a trip that has already begun, calling is quickest.</Trans>
        </p>
        {house ? <Ways house={house} /> : null}
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

function Ways({ house }: { house: HouseDetails }) {
  const { phone, whatsapp, email, address } = house;
  const zone = MARKET_ZONES[LOCATIONS[useScope().location].market];
  return (
    <ul className={classes.ways}>
      <li>
        <Icon of={IconPhone} size={26} />
        <a href={`tel:${phone}`} className="et-link">
          <bdi translate="no" dir="ltr">
            {shownPhone(phone)}
          </bdi>
        </a>
      </li>
      {whatsapp ? (
        <li>
          <Icon of={IconBrandWhatsapp} size={26} />
          <a href={whatsappLink(whatsapp)} rel="noreferrer" className="et-link">
            <Trans>Message us on WhatsApp</Trans>
          </a>
        </li>
      ) : null}
      <li>
        <Icon of={IconMail} size={26} />
        <a href={`mailto:${email}`} className="et-link">
          <bdi translate="no" dir="ltr">
            {email}
          </bdi>
        </a>
      </li>
      <li>
        <Icon of={IconClock} size={26} />
        <span>
          <OpeningHours house={house} />
          <OpenNow house={house} zone={zone} />
        </span>
      </li>
      <li>
        <Icon of={IconMapPin} size={26} />
        <a href={`${MAP}${encodeURIComponent(address)}`} rel="noreferrer" className="et-link">
          {address}
        </a>
      </li>
    </ul>
  );
}
