import { Trans } from '@lingui/react/macro';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import { TooBig } from '#src/components/picture-input.tsx';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { useText } from '#src/features/desk/act-field.tsx';
import { PhotoFields } from './photo-fields.tsx';

function useMissing() {
  const file = useField('file');
  if (!(file instanceof File)) return <Trans>Choose a photo.</Trans>;
  return file.size > PHOTO_LIMITS.bytes ? <TooBig /> : null;
}

/** To add a photograph with its words, to change them, and to delete one that nothing shows [CA16]. */
export function PhotoDialogs() {
  return (
    <>
      <ActDialog act="photo.add" title={<Trans>Add a photo</Trans>} confirm={<Trans>Add</Trans>} missing={useMissing()}>
        <PhotoFields isNew />
      </ActDialog>
      <ActDialog act="photo.change" title={<Trans>Words of the photo</Trans>} confirm={<Trans>Save</Trans>}>
        <PhotoFields />
      </ActDialog>
      <ActDialog act="photo.delete" title={<Trans>Delete this photo?</Trans>} confirm={<Trans>Delete</Trans>}>
        <p>
          <b>{useText('title')}</b>
        </p>
        <p>
          <Trans>It is gone for good. One that a page or a draft shows stays.</Trans>
        </p>
      </ActDialog>
    </>
  );
}
