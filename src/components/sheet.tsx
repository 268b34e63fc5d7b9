import { Modal, type ModalProps } from './modal.tsx';
import classes from './dialog.module.css';

/** A panel: from the bottom on phones, from the end side (or `side`) elsewhere. `wide` for lists of options. */
export function Sheet({ wide = false, side = 'end', ...rest }: Omit<ModalProps, 'className'> & { wide?: boolean }) {
  return <Modal {...rest} side={side} className={`${classes.sheet} ${wide ? classes.wide : ''}`} />;
}
