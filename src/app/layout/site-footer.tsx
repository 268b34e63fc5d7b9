import type { ReactNode } from 'react';
import { IconBrandWhatsapp, IconClock, IconPhone } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { PHONE, WHATSAPP } from '#contract/contact.ts';
import { Icon } from '#src/components/icon.tsx';
import { Logo } from '#src/components/logo.tsx';
import { siteArt } from '#src/components/site-art.ts';
import classes from './site-footer.module.css';

type SiteFooterProps = {
  /** Own trips are enabled (C2). */
  mayBuild: boolean;
  /** Null: not known, all are linked. */
  regions: string[] | null;
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

export function SiteFooter({ mayBuild, regions, consent }: SiteFooterProps) {
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
            <ul>
              <li>
                <a href={`tel:${PHONE.dial}`}>
                  <Icon of={IconPhone} size={17} />
                  <bdi translate="no" dir="ltr">
                    {PHONE.display}
                  </bdi>
                </a>
              </li>
              <li>
                <a href={WHATSAPP} rel="noreferrer">
                  <Icon of={IconBrandWhatsapp} size={17} />
                  <Trans>WhatsApp</Trans>
                </a>
              </li>
              <li>
                <span>
                  <Icon of={IconClock} size={17} />
                  <Trans>Every day, 9 am to 11 pm</Trans>
                </span>
              </li>
            </ul>
          </div>
        </div>
        <div className={classes.base}>
          <span>© 2026 ETravelers</span>
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

/** The checkout's footer, without links away. */
export function SlimFooter() {
  return (
    <footer className={classes.slim}>
      <div className="et-wrap">
        <span>© 2026 ETravelers</span>
        <a href={`tel:${PHONE.dial}`}>
          <bdi translate="no" dir="ltr">
            {PHONE.display}
          </bdi>
        </a>
      </div>
    </footer>
  );
}
