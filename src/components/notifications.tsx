import { UnstyledButton } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { Notifications as Mantine, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import type { SayAction } from './say.ts';
import classes from './notifications.module.css';

/** Ms; paused under pointer or focus. */
const STAYS_FOR = 5_000;
const MOST = 3;
/** Above dialogs. */
const HIGHEST = 500;

export function show(text: string, action?: SayAction): void {
  const act = () => {
    notifications.hide(id);
    action?.onAct();
  };
  const button = action ? (
    <UnstyledButton className={classes.action} onClick={act}>
      {action.label}
    </UnstyledButton>
  ) : null;
  const id = notifications.show({
    message: (
      <>
        {text} {button}
      </>
    ),
    // the container is the live region
    role: 'presentation',
    classNames: { root: classes.notification ?? '', description: classes.text ?? '', closeButton: classes.close ?? '' },
    closeButtonProps: { 'aria-label': t`Close` },
  });
}

type NotificationsProps = {
  /** If the bottom holds the pay button. */
  atHead: boolean;
};

/** At the start side [UI2]. */
export function Notifications({ atHead }: NotificationsProps) {
  const { locale } = useScope();
  const side = dirOf(locale) === 'rtl' ? 'right' : 'left';
  return (
    <div role="status" aria-live="polite" data-no-print>
      <Mantine
        position={`${atHead ? 'top' : 'bottom'}-${side}`}
        autoClose={STAYS_FOR}
        limit={MOST}
        zIndex={HIGHEST}
        withinPortal={false}
        classNames={{ root: classes.place ?? '' }}
      />
    </div>
  );
}
