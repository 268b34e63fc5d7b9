import type { KeyboardEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '@mantine/core';
import { PHOTO_WORDS } from '#contract/entities/studio/photo.ts';
import { selectFields, selectIsBusy, selectRefused } from '#machines/shared/word-form.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { TextField } from '#src/components/field.tsx';
import { PictureFailed, PictureField } from '#src/features/studio/photos/picture-field.tsx';
import { useDesigner } from '#src/features/studio/designer-context.ts';
import classes from './photos.module.css';

export function PhotoForm() {
  const { t } = useLingui();
  const picture = useDesigner().photos;
  const { form } = picture;
  const fields = useSelector(form, selectFields);
  const refusals = useSelector(form, selectRefused);
  const isBusy = useSelector(form, selectIsBusy);
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
    error: refusals[name],
    readOnly: isBusy,
    onChange: (event: { target: { value: string } }) =>
      form.send({ type: 'field.change', changes: { [name]: event.target.value } }),
  });
  return (
    // inside the step's form: Enter adds the photograph instead of continuing
    <div role="group" aria-label={t`Add a photo`} aria-busy={isBusy} className={classes.form} onKeyDown={addOnEnter}>
      <PictureField label={t`Photo`} picture={picture} />
      <TextField label={t`What it shows, in Arabic`} {...word('alt_ar', 'ar')} />
      <TextField label={t`What it shows, in English`} {...word('alt_en', 'en')} />
      <PictureFailed picture={picture} />
      <div>
        <Button variant="default" loading={isBusy} onClick={add}>
          <Trans>Add the photo</Trans>
        </Button>
      </div>
    </div>
  );
}
