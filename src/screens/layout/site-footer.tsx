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
          <div>
            <h2>
              <Trans>Travel</Trans>
            </h2>
            <ul>
              <li>
                <LocaleLink to="/results/latestPackages">
                  <Trans>Ready packages</Trans>
                </LocaleLink>
              </li>
              {mayBuild ? (
                <li>
                  <LocaleLink to="/makeyourtrip">
                    <Trans>Build your own trip</Trans>
                  </LocaleLink>
                </li>
              ) : null}
              <li>
                <LocaleLink to="/results/promotions">
                  <Trans>Offers</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/europe">
                  <Trans>Europe</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/middle-east">
                  <Trans>Middle East</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/turkiye">
                  <Trans>Türkiye</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/asia">
                  <Trans>Asia</Trans>
                </LocaleLink>
              </li>
            </ul>
          </div>
          <div>
            <h2>
              <Trans>Help</Trans>
            </h2>
            <ul>
              <li>
                <LocaleLink to="/booking">
                  <Trans>Find my booking</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/policies/faq">
                  <Trans>Questions and answers</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/contact">
                  <Trans>Contact us</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/policies/term_conditions.blade">
                  <Trans>Terms</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/policies/privacy_policy">
                  <Trans>Privacy</Trans>
                </LocaleLink>
              </li>
            </ul>
          </div>
          <div>
            <h2>ETravelers</h2>
            <ul>
              <li>
                <LocaleLink to="/policies/about">
                  <Trans>About us</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/ETravlersQ8">
                  <Trans>Our experts in Kuwait</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/offtoapp">
                  <Trans>ETravelers as an app</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/Etravelers">
                  <Trans>Become one of our experts</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/Hotels">
                  <Trans>For hotels</Trans>
                </LocaleLink>
              </li>
              <li>
                <LocaleLink to="/Tourismboards">
                  <Trans>For tourism boards</Trans>
                </LocaleLink>
              </li>
            </ul>
          </div>
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
