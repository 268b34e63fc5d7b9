import { IconCompass, IconHeart, IconHome, IconTicket, IconUser } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocaleNavLink } from '#src/locale/locale-link.tsx';
import { Icon } from '#src/components/icon.tsx';
import classes from './tab-bar.module.css';

/** The phone's navigation. A page with its own `data-bottom-bar` hides it. */
export function TabBar() {
  const { t } = useLingui();
  return (
    <nav className={`${classes.tabs} et-narrow-only`} aria-label={t`Sections`} data-no-print>
      <LocaleNavLink to="/" end>
        <Icon of={IconHome} />
        <Trans>Home</Trans>
      </LocaleNavLink>
      <LocaleNavLink to="/results/latestPackages">
        <Icon of={IconCompass} />
        <Trans>Packages</Trans>
      </LocaleNavLink>
      <LocaleNavLink to="/user/liked">
        <Icon of={IconHeart} />
        <Trans>Favourites</Trans>
      </LocaleNavLink>
      <LocaleNavLink to="/booking" end>
        <Icon of={IconTicket} />
        <Trans>My bookings</Trans>
      </LocaleNavLink>
      <LocaleNavLink to="/user/profile">
        <Icon of={IconUser} />
        <Trans>Account</Trans>
      </LocaleNavLink>
    </nav>
  );
}
