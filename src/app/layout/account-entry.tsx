import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconHeart, IconUser } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { selectUser } from '#machines/account/auth.selectors.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { Icon } from '#src/components/icon.tsx';
import { part } from '#src/delivery/part.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './account-entry.module.css';

const AccountMenu = part(async () => (await import('./account-menu.tsx')).AccountMenu, {
  when: 'idle',
  onFail: 'retry',
});

/** Its size never changes. */
export function AccountEntry({ auth }: Pick<TabActors, 'auth'>) {
  const { t } = useLingui();
  const user = useUser(auth);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <div className={`${classes.entry} et-wide-only`}>
      <ActionIcon component={LocaleLink} to="/user/liked" aria-label={t`Favourites`}>
        <Icon of={IconHeart} />
      </ActionIcon>
      <div className={classes.account}>
        {user ? (
          <>
            <Button
              ref={button}
              id={id}
              variant="default"
              size="sm"
              fullWidth
              leftSection={<Icon of={IconUser} size={17} />}
              aria-expanded={isOpen}
              aria-haspopup="menu"
              onClick={() => setOpen(!isOpen)}
            >
              <Trans>My account</Trans>
            </Button>
            {isOpen ? (
              <AccountMenu
                id={id}
                button={button}
                user={user}
                onClose={close}
                onLogOut={() => auth.send({ type: 'session.close' })}
              />
            ) : null}
          </>
        ) : (
          <Button component={LocaleLink} to="/login" variant="default" size="sm" fullWidth>
            <Trans>Log in</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Nobody during hydration, so that guests are not rendered twice. */
function useUser(auth: TabActors['auth']) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = auth.subscribe(onChange);
      return unsubscribe;
    },
    [auth],
  );
  return useSyncExternalStore(
    subscribe,
    () => selectUser(auth.getSnapshot()),
    () => null,
  );
}
