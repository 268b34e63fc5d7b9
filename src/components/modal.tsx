import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import classes from './dialog.module.css';

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, the cross or a touch outside; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The actions, main one first; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  className?: string;
  /** false: only its actions close it. */
  dismissible?: boolean;
  side?: 'start' | 'end';
};

/** The browser's own modal: it keeps the focus inside, makes the rest inert and gives the focus back. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  className = '',
  dismissible = true,
  side,
}: ModalProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    if (!shown || shown.open === open) return;
    if (!open) shown.close();
    else if (typeof shown.showModal === 'function') shown.showModal();
    else shown.setAttribute('open', '');
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, [open]);

  const closeOutside = (event: MouseEvent) => {
    if (dismissible && event.target === dialog.current) onClose();
  };

  if (!open) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClick={closeOutside}
    >
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {dismissible ? (
          <button type="button" className={classes.close} onClick={onClose} aria-label={t`Close`}>
            <Icon of={IconX} />
          </button>
        ) : null}
      </header>
      <div className={`${classes.body} ${footer ? '' : 'et-modal-body'}`}>{children}</div>
      {footer ? <footer className={classes.foot}>{footer}</footer> : null}
    </dialog>
  );
}
