import type { ReactNode } from 'react';
import { IconBrandWhatsapp, IconClock, IconPhone } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { PHONE, WHATSAPP } from '#contract/contact.ts';
import { Icon } from '#src/components/icon.tsx';
import { Logo } from '#src/components/logo.tsx';
import { skyline } from '#src/components/site-art.ts';
import classes from './site-footer.module.css';

type SiteFooterProps = {
  /** Trips of one's own are open (C2). */
  mayBuild: boolean;
  /** The way to change one's mind about measuring. */
  consent: ReactNode;
};

type Way = { to: string; name: ReactNode };
const READY: Way = { to: '/results/latestPackages', name: <Trans>Ready packages</Trans> };
const BUILD: Way = { to: '/makeyourtrip', name: <Trans>Build your own trip</Trans> };
const MORE: Way[] = [
  { to: '/results/promotions', name: <Trans>Offers</Trans> },
  { to: '/europe', name: <Trans>Europe</Trans> },
  { to: '/middle-east', name: <Trans>Middle East</Trans> },
  { to: '/turkiye', name: <Trans>Türkiye</Trans> },
  { to: '/asia', name: <Trans>Asia</Trans> },
];
const HELP: Way[] = [
  { to: '/booking', name: <Trans>Find my booking</Trans> },
  { to: '/policies/faq', name: <Trans>Questions and answers</Trans> },
  { to: '/contact', name: <Trans>Contact us</Trans> },
  { to: '/policies/term_conditions.blade', name: <Trans>Terms</Trans> },
  { to: '/policies/privacy_policy', name: <Trans>Privacy</Trans> },
];
const HOUSE: Way[] = [
  { to: '/policies/about', name: <Trans>About us</Trans> },
  { to: '/ETravlersQ8', name: <Trans>Our experts in Kuwait</Trans> },
  { to: '/offtoapp', name: <Trans>ETravelers as an app</Trans> },
  { to: '/Etravelers', name: <Trans>Become one of our experts</Trans> },
  { to: '/Hotels', name: <Trans>For hotels</Trans> },
  { to: '/Tourismboards', name: <Trans>For tourism boards</Trans> },
];

/** The skyline, the ways on, how to reach us. */
export function SiteFooter({ mayBuild, consent }: SiteFooterProps) {
  const { locale } = useScope();
  const art = skyline(locale);
  return (
    <footer className={classes.footer}>
      <picture className={classes.picture}>
        <source media="(max-width: 767px)" srcSet={art.phone} />
        <img src={art.wide} alt="" width="2700" height="500" loading="lazy" decoding="async" />
      </picture>
      <div className="et-wrap">
        <div className={classes.grid}>
          <div>
            <Logo />
            <p className={classes.about}>
              <Trans>Whole trips designed by seasoned travellers, from Kuwait and Saudi Arabia to the world.</Trans>
            </p>
          </div>
          <Ways title={<Trans>Travel</Trans>} ways={mayBuild ? [READY, BUILD, ...MORE] : [READY, ...MORE]} />
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
                  <bdi dir="ltr">{PHONE.shown}</bdi>
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

/** A column of links under its title. */
const Ways = ({ title, ways }: { title: ReactNode; ways: Way[] }) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {ways.map(({ to, name }) => (
        <li key={to}>
          <LocaleLink to={to}>{name}</LocaleLink>
        </li>
      ))}
    </ul>
  </div>
);

/** The foot of checkout: nothing that leads away. */
export function SlimFooter() {
  return (
    <footer className={classes.slim}>
      <div className="et-wrap">
        <span>© 2026 ETravelers</span>
        <a href={`tel:${PHONE.dial}`}>
          <bdi dir="ltr">{PHONE.shown}</bdi>
        </a>
      </div>
    </footer>
  );
}
