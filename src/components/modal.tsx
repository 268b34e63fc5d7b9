import type { ComponentType, ReactNode } from 'react';
import { part } from '#src/delivery/part.tsx';

export type ModalProps = {
  open: boolean;
  /** Requested by Escape, Back, the cross or an outside touch; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions, main one first; always visible. */
  footer?: ReactNode;
  /** false: only its actions close it. */
  dismissible?: boolean;
  /** A panel from this side, on phones from the bottom; else centred. */
  side?: 'start' | 'end';
  /** A panel for lists of options. */
  wide?: boolean;
};

const LATE = { when: 'idle', onFail: 'retry' } as const;
const ModalWindow = part(async () => (await import('./window/modal-window.tsx')).ModalWindow, LATE);

/** A dialog. Its window loads late; the owner controls whether it is open. */
export function Modal(props: ModalProps) {
  return props.open ? <ModalWindow {...props} /> : null;
}

/** A dialog in its own chunk, loaded with its window. */
export const lateDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  part(async () => {
    const [content] = await Promise.all([load(), ModalWindow.fetch()]);
    return content;
  }, LATE);
