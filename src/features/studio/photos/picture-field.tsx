import { FileInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import { selectFailed, selectFields, selectIsBusy, selectRefused } from '#machines/shared/word-form.selectors.ts';
import { useFieldParts } from '#src/components/field.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import type { PictureForm } from './picture-form.ts';

const MEGABYTES = PHOTO_LIMITS.bytes / 1_000_000;
const TOO_BIG = 'too_big';

export function PictureField({ label, picture: { form, choose, chosen } }: { label: string; picture: PictureForm }) {
  const { t } = useLingui();
  const fields = useSelector(form, selectFields);
  const refusals = useSelector(form, selectRefused);
  const isBusy = useSelector(form, selectIsBusy);
  // a file that was never sent has its sentence here
  const isTooBig = useSelector(form, selectFailed)?.code === TOO_BIG;
  const parts = useFieldParts({
    label,
    hint: t`JPEG, PNG, WebP or AVIF, at most ${MEGABYTES} MB. We remove the place and time it was taken.`,
    error: isTooBig && refusals.picture ? t`The photo file is too large. At most ${MEGABYTES} MB.` : refusals.picture,
  });
  return (
    <FileInput
      {...parts}
      accept="image/jpeg,image/png,image/webp,image/avif"
      placeholder={t`Choose a photo`}
      value={fields.picture ? chosen() : null}
      disabled={isBusy}
      onChange={choose}
    />
  );
}

export function PictureFailed({ picture: { form } }: { picture: PictureForm }) {
  const failed = useSelector(form, selectFailed);
  return failed?.code === TOO_BIG ? null : <DeskFailed failed={failed} />;
}
