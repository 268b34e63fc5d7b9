import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { Menu } from '@mantine/core';
import '#src/components/menu-css.ts';
import { IconHeart, IconLogout, IconTicket, IconUser } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { User } from '#contract/entities/user.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFocusBack } from '#src/components/window/use-focus-back.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './account-menu.module.css';

type AccountMenuProps = {
  /** The id of the button, which labels the menu. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  user: User;
  onClose: () => void;
  onLogOut: () => void;
};

const AT_ONCE = { duration: 0 };

/** Mounted while open. */
export function AccountMenu({ id, button, user, onClose, onLogOut }: AccountMenuProps) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useFocusBack();

  useEffect(() => {
    if (openedAt.current !== pathname) onClose();
  }, [pathname, onClose]);

  return (
    <Menu
      opened
      id={id}
      onClose={onClose}
      position="bottom-end"
      width={260}
      zIndex={30}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      transitionProps={AT_ONCE}
      classNames={{ dropdown: classes.menu, item: classes.item, itemSection: classes.icon }}
    >
      <Menu.Target>
        <ThatButton button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <p className={classes.who}>
          <b>{user.full_name}</b>
          <span dir="ltr">{user.email}</span>
        </p>
        <Menu.Item component={LocaleLink} to="/user/profile" leftSection={<Icon of={IconUser} />}>
          <Trans>Details and security</Trans>
        </Menu.Item>
        <Menu.Item component={LocaleLink} to="/booking" leftSection={<Icon of={IconTicket} />}>
          <Trans>My bookings</Trans>
        </Menu.Item>
        <Menu.Item component={LocaleLink} to="/user/liked" leftSection={<Icon of={IconHeart} />}>
          <Trans>Favourites</Trans>
        </Menu.Item>
        <Menu.Item onClick={onLogOut} leftSection={<Icon of={IconLogout} mirrored />}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Anchors the late menu to the existing button. */
function ThatButton({ button, ref }: Pick<AccountMenuProps, 'button'> & { ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  return null;
}
