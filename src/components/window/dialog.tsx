import { Modal, type ModalProps } from '#src/components/modal.tsx';

/** At most two actions, the safe one at the end. */
export function Dialog(props: Omit<ModalProps, 'side' | 'wide'>) {
  return <Modal {...props} />;
}
