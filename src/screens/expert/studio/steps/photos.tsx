import { useMemo, type KeyboardEvent } from 'react';
import { Button, FileInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { PHOTO_LIMITS, PHOTO_WORDS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import {
  selectFailed,
  selectFields,
  selectIsBusy,
  selectRefused,
  selectSaid,
} from '#machines/word-form/word-form.selectors.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { TextField, useFieldParts } from '#src/components/field.tsx';
import { newKey } from '#src/components/new-key.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag, type Tone } from '#src/components/tag.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { DeskFailed } from '#src/screens/desk/failed.tsx';
import { useDesign, useDesigner } from '#src/screens/expert/studio/designer-context.ts';
import classes from './photos.module.css';

const STATES: Record<OwnPhoto['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Waits for our team`, tone: 'info' },
  passed: { name: msg`Shown`, tone: 'ok' },
  refused: { name: msg`Not shown`, tone: 'bad' },
};
const MEGABYTES = PHOTO_LIMITS.bytes / 1_000_000;

/** Photographs of one's own beside the drawn posters: chosen for this package, or added [ST2]. */
export function Photos() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const label = (name: string) => t`In this package: ${name}`;
  const { locale } = useScope();
  const [design, change] = useDesign();
  const { data = [] } = useQuery(studioQueries.photos());
  const chosen = design.photos ?? [];
  const isFull = chosen.length >= PHOTO_LIMITS.perPackage;
  const toggle = (id: string) =>
    change({ ...design, photos: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <section className={classes.photos}>
      <h3>
        <Trans>Your photos</Trans>
      </h3>
      <p>
        <Trans>They stand beside the drawn pictures once our team has looked at them.</Trans>
      </p>
      {data.length > 0 ? (
        <ul className={classes.list}>
          {data.map(({ photo_id, state, preview, alt, note }) => (
            <li key={photo_id}>
              <img src={preview} alt={alt[locale]} width={160} height={120} />
              <Tag tone={STATES[state].tone}>{i18n._(STATES[state].name)}</Tag>
              {note ? <small dir="auto">{note}</small> : null}
              <CheckField
                label={<Trans>In this package</Trans>}
                aria-label={label(alt[locale])}
                checked={chosen.includes(photo_id)}
                disabled={state === 'refused' || (isFull && !chosen.includes(photo_id))}
                onChange={() => toggle(photo_id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : <PhotoForm key={data.length} />}
    </section>
  );
}

/** A photograph and what it shows in both languages; what is refused stands beside its field. */
function PhotoForm() {
  const { t } = useMacro();
  const { draft, wirePhotos } = useDesigner();
  const queryClient = useQueryClient();
  const tooBig = t`The photo is too big a file. At most ${MEGABYTES} MB.`;
  const { logic, choose } = useMemo(
    () =>
      wirePhotos({
        tooBig,
        onAdded({ photo_id }) {
          const { design } = draft.getSnapshot().context;
          const photos = design.photos ?? [];
          if (!photos.includes(photo_id))
            draft.send({ type: 'design.change', design: { ...design, photos: [...photos, photo_id] } });
          void queryClient.invalidateQueries({ queryKey: studioQueries.photos().queryKey });
        },
      }),
    [wirePhotos, draft, queryClient, tooBig],
  );
  const actor = useActorRef(logic, { input: { fields: { picture: '', alt_ar: '', alt_en: '' }, version: 0 } });
  const fields = useSelector(actor, selectFields);
  const refused = useSelector(actor, selectRefused);
  const isBusy = useSelector(actor, selectIsBusy);
  const failed = useSelector(actor, selectFailed);
  const said = useSelector(actor, selectSaid);
  const set = (changes: Record<string, string>) => actor.send({ type: 'field.change', changes });
  const add = () => actor.send({ type: 'form.send', key: newKey() });
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
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const parts = useFieldParts({
    label: t`Photo`,
    hint: t`JPEG, PNG, WebP or AVIF, at most ${MEGABYTES} MB. Where and when it was taken is removed from it.`,
    error: refused.picture,
  });
  return (
    // the step is a form itself: Enter in these fields adds the photograph and does not go on
    <div role="group" aria-label={t`Add a photo`} aria-busy={isBusy} className={classes.form} onKeyDown={addOnEnter}>
      <FileInput
        {...parts}
        accept="image/jpeg,image/png,image/webp,image/avif"
        placeholder={t`Choose a photo`}
        disabled={isBusy}
        onChange={(picked) => {
          choose(picked);
          set({ picture: picked?.name ?? '' });
        }}
      />
      <TextField label={t`What it shows, in Arabic`} {...word('alt_ar', 'ar')} />
      <TextField label={t`What it shows, in English`} {...word('alt_en', 'en')} />
      <DeskFailed failed={failed} />
      {said ? (
        <Notice tone="ok" live>
          {said}
        </Notice>
      ) : null}
      <div>
        <Button variant="default" loading={isBusy} aria-busy={isBusy} onClick={add}>
          <Trans>Add the photo</Trans>
        </Button>
      </div>
    </div>
  );
}
