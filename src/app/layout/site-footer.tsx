import type { ReactNode } from 'react';
import { IconBrandWhatsapp, IconClock, IconPhone } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import type { HouseDetails } from '#contract/entities/house.ts';
import { shownPhone, whatsappLink } from '#contract/rules/shown-phone.ts';
import { OpeningHours } from '#src/cards/opening-hours.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Logo } from '#src/components/logo.tsx';
import { siteArt } from '#src/components/site-art.ts';
import classes from './site-footer.module.css';

type SiteFooterProps = {
  /** Own trips are enabled (C2). */
  mayBuild: boolean;
  /** Null: not known, all are linked. */
  regions: string[] | null;
  house: HouseDetails | null;
  consent: ReactNode;
};

type Way = { to: string; name: MessageDescriptor };
const READY: Way = { to: '/results/latestPackages', name: msg`Ready packages` };
const BUILD: Way = { to: '/makeyourtrip', name: msg`Build your own trip` };
const OFFERS: Way = { to: '/results/promotions', name: msg`Offers` };
const REGIONS: Way[] = [
  { to: '/europe', name: msg`Europe` },
  { to: '/middle-east', name: msg`Middle East` },
  { to: '/turkiye', name: msg`Türkiye` },
  { to: '/asia', name: msg`Asia` },
];
const HELP: Way[] = [
  { to: '/booking', name: msg`Find my booking` },
  { to: '/policies/faq', name: msg`Questions and answers` },
  { to: '/contact', name: msg`Contact us` },
  { to: '/policies/term_conditions.blade', name: msg`Terms` },
  { to: '/policies/privacy_policy', name: msg`Privacy` },
];
const HOUSE: Way[] = [
  { to: '/policies/about', name: msg`About us` },
  { to: '/ETravlersQ8', name: msg`Our experts in Kuwait` },
  { to: '/offtoapp', name: msg`ETravelers as an app` },
  { to: '/Etravelers', name: msg`Become one of our experts` },
  { to: '/Hotels', name: msg`For hotels` },
  { to: '/Tourismboards', name: msg`For tourism boards` },
];

export function SiteFooter({ mayBuild, regions, house, consent }: SiteFooterProps) {
  const { locale } = useScope();
  return (
    <footer className={classes.footer}>
      <picture className={classes.picture}>
        <source media="(max-width: 47.99em)" srcSet={siteArt('scene-kuwait-footerphone')} />
        <img
          src={siteArt(`scene-kuwait-footer${locale}`)}
          alt=""
          width="2700"
          height="500"
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className="et-wrap">
        <div className={classes.grid}>
          <div>
            <Logo />
            <p className={classes.about}>
              <Trans>Whole trips designed by seasoned travellers, from Kuwait and Saudi Arabia to the world.</Trans>
            </p>
          </div>
          <Ways
            title={<Trans>Travel</Trans>}
            ways={[
              READY,
              ...(mayBuild ? [BUILD] : []),
              OFFERS,
              ...REGIONS.filter(({ to }) => regions === null || regions.includes(to)),
            ]}
          />
          <Ways title={<Trans>Help</Trans>} ways={HELP} />
          <Ways title="ETravelers" ways={HOUSE} />
          <div>
            <h2>
              <Trans>Contact us</Trans>
            </h2>
            {house ? <HouseWays house={house} /> : null}
          </div>
        </div>
        <div className={classes.base}>
          <span>
            © 2026 <bdi translate="no">{house?.name ?? 'ETravelers'}</bdi>
            {house?.licence ? <> · {house.licence}</> : null}
          </span>
          {consent}
          <span>
            <Trans>KNET · mada · Visa · Mastercard · Apple Pay</Trans>
          </span>
        </div>
      </div>
    </footer>
  );
}

function Ways({ title, ways }: { title: ReactNode; ways: Way[] }) {
  const { i18n } = useLingui();
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {ways.map(({ to, name }) => (
          <li key={to}>
            <LocaleLink to={to}>{i18n._(name)}</LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HouseWays({ house }: { house: HouseDetails }) {
  return (
    <ul>
      <li>
        <a href={`tel:${house.phone}`}>
          <Icon of={IconPhone} size={17} />
          <bdi translate="no" dir="ltr">
            {shownPhone(house.phone)}
          </bdi>
        </a>
      </li>
      {house.whatsapp ? (
        <li>
          <a href={whatsappLink(house.whatsapp)} rel="noreferrer">
            <Icon of={IconBrandWhatsapp} size={17} />
            <Trans>WhatsApp</Trans>
          </a>
        </li>
      ) : null}
      <li>
        <span>
          <Icon of={IconClock} size={17} />
          <span>
            <OpeningHours house={house} />
          </span>
        </span>
      </li>
    </ul>
  );
}

/** The checkout's footer, without links away. */
export function SlimFooter({ house }: Pick<SiteFooterProps, 'house'>) {
  return (
    <footer className={classes.slim}>
      <div className="et-wrap">
        <span>© 2026 ETravelers</span>
        {house ? (
          <a href={`tel:${house.phone}`}>
            <bdi translate="no" dir="ltr">
              {shownPhone(house.phone)}
            </bdi>
          </a>
        ) : null}
      </div>
    </footer>
  );
}
