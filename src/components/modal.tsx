import type { ComponentType, ReactNode } from 'react';
import { part } from '#src/delivery/part.tsx';

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, the device's Back, the cross or a touch outside; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The actions, main one first; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** false: only its actions close it. */
  dismissible?: boolean;
  /** A panel from this side, on phones from the foot; without it in the middle of the page. */
  side?: 'start' | 'end';
  /** A panel for lists of options. */
  wide?: boolean;
};

const LATE = { when: 'idle', onFail: 'retry' } as const;
const ModalWindow = part(async () => (await import('./window/modal-window.tsx')).ModalWindow, LATE);

/** What lies over the page until it is answered. Its window is a late part; whether it is open is its owner's to say. */
export function Modal(props: ModalProps) {
  return props.open ? <ModalWindow {...props} /> : null;
}

/** A part that is a dialog, in a file of its own; the window it opens in comes along with it. */
export const lateDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  part(async () => {
    const [content] = await Promise.all([load(), ModalWindow.fetch()]);
    return content;
  }, LATE);
