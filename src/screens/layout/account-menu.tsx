import { useEffect, useRef } from 'react';
import { IconHeart, IconLogout, IconTicket, IconUser } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { User } from '#contract/entities/user.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './account-entry.module.css';

type AccountMenuProps = { user: User; onClose: () => void; onLogOut: () => void };

/** Where an account leads. Closed by a choice, Escape, a press elsewhere or another page. */
export function AccountMenu({ user, onClose, onLogOut }: AccountMenuProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const openedAt = useRef(pathname);

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      menu.current?.parentElement?.querySelector('button')?.focus();
      onClose();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.parentElement?.contains(target)) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [onClose]);

  useEffect(() => {
    if (openedAt.current !== pathname) onClose();
  }, [pathname, onClose]);

  return (
    <nav ref={menu} className={classes.menu} aria-label={t`My account`}>
      <p className={classes.who}>
        <b>{user.full_name}</b>
        <span dir="ltr">{user.email}</span>
      </p>
      <ul>
        <li>
          <LocaleLink to="/user/profile" onClick={onClose}>
            <Icon of={IconUser} />
            <Trans>Details and security</Trans>
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/booking" onClick={onClose}>
            <Icon of={IconTicket} />
            <Trans>My bookings</Trans>
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/user/liked" onClick={onClose}>
            <Icon of={IconHeart} />
            <Trans>Favourites</Trans>
          </LocaleLink>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onClose();
              onLogOut();
            }}
          >
            <Icon of={IconLogout} mirrored />
            <Trans>Log out</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}
