import { useSelector } from '@xstate/react';
import { selectFailed, selectFields, selectIsBusy, selectRefused } from '#machines/shared/word-form.selectors.ts';
import { PictureInput, TooBig } from '#src/components/picture-input.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import type { PictureForm } from './picture-form.ts';

const TOO_BIG = 'too_big';

export function PictureField({ label, picture: { form, choose, chosen } }: { label: string; picture: PictureForm }) {
  const fields = useSelector(form, selectFields);
  const refusals = useSelector(form, selectRefused);
  const isBusy = useSelector(form, selectIsBusy);
  // a file that was never sent has its sentence here
  const isTooBig = useSelector(form, selectFailed)?.code === TOO_BIG;
  return (
    <PictureInput
      label={label}
      error={isTooBig && refusals.picture ? <TooBig /> : refusals.picture}
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
