import { Modal, type ModalProps } from './modal.tsx';

/** A panel: from the bottom on phones, from the end side (or `side`) elsewhere. `wide` for lists of options. */
export function Sheet({ side = 'end', ...rest }: ModalProps) {
  return <Modal {...rest} side={side} />;
}
