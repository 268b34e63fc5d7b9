import { Modal, type ModalProps } from './modal.tsx';

/** A panel: from the bottom on phones, else from the end side (or `side`). `wide` for lists of options. */
export function Sheet({ side = 'end', ...rest }: ModalProps) {
  return <Modal {...rest} side={side} />;
}
