import { Modal, type ModalProps } from '#src/components/modal.tsx';

/** A question in the middle of the page: a title, at most two actions, the safe one at the end. */
export function Dialog(props: Omit<ModalProps, 'side' | 'wide'>) {
  return <Modal {...props} />;
}
