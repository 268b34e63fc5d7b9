import { useId, type KeyboardEvent } from 'react';
import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { IconX } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import './modal-css.ts';
import { Icon } from '#src/components/icon.tsx';
import type { ModalProps } from '#src/components/modal.tsx';
import { useCloseRequest, watchesClosing } from './use-close-request.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import classes from './modal-window.module.css';

/** Our CSS animates it; nothing waits. */
const AT_ONCE = { duration: 0 };
/** CSS pixels; on phones a panel has full width. */
const WIDTH = 560;
const WIDE = 860;

/** Traps the focus and locks scrolling. */
export function ModalWindow({
  open,
  onClose,
  title,
  children,
  footer,
  dismissible = true,
  side,
  wide = false,
}: ModalProps) {
  const { t } = useLingui();
  const id = useId();
  const Kit = side ? Drawer : Modal;
  useFocusBack();
  useScrollLock();
  const close = () => {
    if (dismissible && isNewest(id)) onClose();
  };
  useCloseRequest(close);
  const head = useSwipeDown(id, close, dismissible && side !== undefined);

  return (
    <Kit.Root
      opened={open}
      onClose={close}
      size={wide ? WIDE : WIDTH}
      closeOnEscape={!watchesClosing}
      closeOnClickOutside={dismissible}
      returnFocus={false}
      transitionProps={AT_ONCE}
      lockScroll={false}
      onKeyDown={keepEscape}
      data-side={side}
      data-no-print
    >
      <Kit.Overlay className={classes.veil} onMouseDown={(event) => event.preventDefault()} />
      <Kit.Content id={id} classNames={{ inner: classes.place, content: classes.window }}>
        <div ref={head} className={classes.head} data-swipes={dismissible}>
          <Kit.Title className={classes.title}>{title}</Kit.Title>
          {dismissible ? (
            <Kit.CloseButton className={classes.close} aria-label={t`Close`} icon={<Icon of={IconX} />} />
          ) : null}
        </div>
        <div className={classes.body}>{children}</div>
        {footer ? <div className={classes.foot}>{footer}</div> : null}
      </Kit.Content>
    </Kit.Root>
  );
}

/** Only the newest open window closes. */
const isNewest = (id: string) => [...document.querySelectorAll('[role=dialog][aria-modal]')].at(-1)?.id === id;

/** An Escape that closes a suggestion list does not close the window. */
function keepEscape(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key === 'Escape' && target instanceof Element && target.matches('[data-mantine-stop-propagation=true]'))
    event.preventDefault();
}
