import type { ComponentType, ReactNode } from 'react';
import { part } from '#src/delivery/part.tsx';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** false: only its actions close it. */
  dismissible?: boolean;
  /** On phones from the bottom; else centred. */
  side?: 'start' | 'end';
  /** A panel for lists of options. */
  wide?: boolean;
};

const LATE = { when: 'idle', onFail: 'retry' } as const;
const ModalWindow = part(async () => (await import('./window/modal-window.tsx')).ModalWindow, LATE);

export function Modal(props: ModalProps) {
  return props.open ? <ModalWindow {...props} /> : null;
}

/** A dialog in its own chunk, loaded with its window. */
export const lateDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  part(async () => {
    const [content] = await Promise.all([load(), ModalWindow.fetch()]);
    return content;
  }, LATE);
