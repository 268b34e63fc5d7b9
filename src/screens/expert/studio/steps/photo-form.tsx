import type { KeyboardEvent } from 'react';
import { Button, FileInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { PHOTO_LIMITS, PHOTO_WORDS } from '#contract/entities/studio/photo.ts';
import { selectFailed, selectFields, selectIsBusy, selectRefused } from '#machines/word-form/word-form.selectors.ts';
import { TextField, useFieldParts } from '#src/components/field.tsx';
import { newKey } from '#src/components/new-key.ts';
import { DeskFailed } from '#src/screens/desk/failed.tsx';
import { useDesigner } from '#src/screens/expert/studio/designer-context.ts';
import classes from './photos.module.css';

const MEGABYTES = PHOTO_LIMITS.bytes / 1_000_000;

/** A photograph and what it shows in both languages; what is refused stands beside its field. */
export function PhotoForm() {
  const { t } = useLingui();
  const { form, choose, chosen } = useDesigner().photos;
  const fields = useSelector(form, selectFields);
  const refused = useSelector(form, selectRefused);
  const isBusy = useSelector(form, selectIsBusy);
  const failed = useSelector(form, selectFailed);
  // what never left the browser has its sentence here
  const isTooBig = failed?.code === 'too_big';
  const add = () => form.send({ type: 'form.send', key: newKey() });
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  const word = (name: 'alt_ar' | 'alt_en', lang: 'ar' | 'en') => ({
    name,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    maxLength: PHOTO_WORDS.most,
    value: fields[name] ?? '',
    error: refused[name],
    readOnly: isBusy,
    onChange: (event: { target: { value: string } }) =>
      form.send({ type: 'field.change', changes: { [name]: event.target.value } }),
  });
  const parts = useFieldParts({
    label: t`Photo`,
    hint: t`JPEG, PNG, WebP or AVIF, at most ${MEGABYTES} MB. We remove where and when it was taken.`,
    error: isTooBig && refused.picture ? t`The photo file is too large. At most ${MEGABYTES} MB.` : refused.picture,
  });
  return (
    // the step is a form itself: Enter in these fields adds the photograph and does not go on
    <div role="group" aria-label={t`Add a photo`} aria-busy={isBusy} className={classes.form} onKeyDown={addOnEnter}>
      <FileInput
        {...parts}
        accept="image/jpeg,image/png,image/webp,image/avif"
        placeholder={t`Choose a photo`}
        value={fields.picture ? chosen() : null}
        disabled={isBusy}
        onChange={choose}
      />
      <TextField label={t`What it shows, in Arabic`} {...word('alt_ar', 'ar')} />
      <TextField label={t`What it shows, in English`} {...word('alt_en', 'en')} />
      {isTooBig ? null : <DeskFailed failed={failed} />}
      <div>
        <Button variant="default" loading={isBusy} aria-busy={isBusy} onClick={add}>
          <Trans>Add the photo</Trans>
        </Button>
      </div>
    </div>
  );
}
