import { Trans } from '@lingui/react/macro';
import classes from './empty-note.module.css';

type EmptyNoteProps = { booking?: string; reference?: string | null; charged?: boolean };

/** A reference to quote, and that no money moved. */
export function EmptyNote({ booking, reference, charged = false }: EmptyNoteProps) {
  return (
    <p className={classes.note}>
      {booking ? (
        <span>
          <Trans>
            Booking reference{' '}
            <bdi translate="no" dir="ltr">
              {booking}
            </bdi>
          </Trans>
        </span>
      ) : null}
      {reference ? (
        <span>
          <Trans>
            Reference{' '}
            <bdi translate="no" dir="ltr" className="et-reference">
              {reference}
            </bdi>
          </Trans>
        </span>
      ) : null}
      {charged ? null : (
        <span>
          <Trans>Nothing was charged</Trans>
        </span>
      )}
    </p>
  );
}
