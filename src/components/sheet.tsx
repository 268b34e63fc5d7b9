import { Modal, type ModalProps } from './modal.tsx';

/** From the bottom on phones. `wide`: for lists of options. */
export function Sheet({ side = 'end', ...rest }: ModalProps) {
  return <Modal {...rest} side={side} />;
}
