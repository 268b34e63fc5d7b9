import type { MouseEvent, ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconLock, IconPhone, IconWorld } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { Locale } from '#contract/constants.ts';
import { otherLocale } from '#src/locale/direction.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { LocaleNavLink } from '#src/locale/locale-link.tsx';
import { inLocale } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { shownPhone } from '#contract/rules/shown-phone.ts';
import { Icon } from '#src/components/icon.tsx';
import { Logo } from '#src/components/logo.tsx';
import classes from './site-header.module.css';

type SiteHeaderProps = {
  frame: 'site' | 'checkout' | 'landing';
  /** Own trips are enabled (C2). */
  mayBuild: boolean;
  /** Of who sells; null until known. */
  phone: string | null;
  onLanguage: (locale: Locale) => void;
  onMarket: () => void;
  account?: ReactNode;
};

/** In checkout and on campaign pages only the logo, so that nothing leads away. */
export function SiteHeader({ frame, mayBuild, phone, onLanguage, onMarket, account }: SiteHeaderProps) {
  const { t } = useLingui();
  const { locale, currency, location } = useScope();
  return (
    <header className={classes.top} data-no-print>
      <a className={classes.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <div className={`et-wrap ${classes.bar} ${frame === 'checkout' ? classes.checkout : ''}`}>
        <Logo />
        {frame !== 'site' ? (
          <>
            <span className={classes.secure}>
              {frame === 'checkout' ? (
                <>
                  <Icon of={IconLock} size={17} />
                  <Trans>Secure checkout</Trans>
                </>
              ) : null}
            </span>
            <LanguageLink onLanguage={onLanguage} />
          </>
        ) : (
          <>
            <nav className={`${classes.nav} et-wide-only`} aria-label={t`Main`}>
              <LocaleNavLink to="/results/latestPackages">
                <Trans>Packages</Trans>
              </LocaleNavLink>
              <LocaleNavLink to="/results/promotions">
                <Trans>Offers</Trans>
              </LocaleNavLink>
              {mayBuild ? (
                <LocaleNavLink to="/makeyourtrip" className={classes.extra}>
                  <Trans>Build a trip</Trans>
                </LocaleNavLink>
              ) : null}
              <LocaleNavLink to={location === 86 ? '/Etravelers' : '/ETravlersQ8'}>
                <Trans>Our experts</Trans>
              </LocaleNavLink>
              <LocaleNavLink to="/booking" end>
                <Trans>My bookings</Trans>
              </LocaleNavLink>
            </nav>
            <div className={classes.end}>
              <LanguageLink onLanguage={onLanguage} />
              <UnstyledButton className={classes.item} onClick={onMarket}>
                <span className="et-hidden">{`${t`Country and currency`} `}</span>
                <bdi translate="no">{symbolOf(currency, locale)}</bdi>
              </UnstyledButton>
              {phone ? (
                <a className={classes.item} href={`tel:${phone}`}>
                  <span className="et-hidden">{`${t`Call us`} `}</span>
                  <Icon of={IconPhone} />
                  <bdi translate="no" dir="ltr" className={classes.digits}>
                    {shownPhone(phone)}
                  </bdi>
                </a>
              ) : null}
              {account}
            </div>
          </>
        )}
      </div>
    </header>
  );
}

/** A real link to the other language, handled in place so that no input is lost (R5). */
function LanguageLink({ onLanguage }: Pick<SiteHeaderProps, 'onLanguage'>) {
  const { locale } = useScope();
  const at = useLocation();
  const other = otherLocale(locale);
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onLanguage(other);
  };
  return (
    <a className={classes.item} href={inLocale(other, at)} hrefLang={other} lang={other} onClick={choose}>
      <Icon of={IconWorld} className={classes.globe} />
      <span>{other === 'ar' ? 'العربية' : 'English'}</span>
    </a>
  );
}
