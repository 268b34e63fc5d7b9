import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { PHOTO_LIMITS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { LOOK_REASON_WORDS } from '#src/features/studio/look-words.ts';
import { PHOTO_STATE_WORDS } from '#src/features/studio/photos/photo-words.ts';
import { useDesign, useDesigner } from '#src/features/studio/designer-context.ts';
import { PhotoForm } from './photo-form.tsx';
import classes from './photos.module.css';

const MOST = PHOTO_LIMITS.perPackage;

export function Photos() {
  const read = useDeskQuery(studioQueries.photos('package'));
  const { photos } = useDesigner();
  const inspect = useInspect();
  const queryClient = useQueryClient();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: studioQueries.photos('package').queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => photos.provideActs(effects), [photos, effects]);
  return (
    <section className={classes.photos}>
      <h3>
        <Trans>Your photos</Trans>
      </h3>
      <p>
        <Trans>They appear beside the drawn pictures once our team has reviewed them.</Trans>
      </p>
      <ActActor.Provider logic={logic} options={{ inspect }}>
        <ReadOrWait read={read}>{(own) => <Own photos={own} />}</ReadOrWait>
        <DeleteDialog />
      </ActActor.Provider>
    </section>
  );
}

function Own({ photos }: { photos: OwnPhoto[] }) {
  const [design, change] = useDesign();
  // drops photographs that were deleted here or in another window
  const ids = (design.photos ?? []).filter((id) => photos.some(({ photo_id }) => photo_id === id));
  const isFull = ids.length >= MOST;
  const toggle = (id: string) =>
    change({ ...design, photos: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  return (
    <>
      {photos.length > 0 ? (
        <ul className={classes.list}>
          {photos.map((photo) => (
            <Photo
              key={photo.photo_id}
              photo={photo}
              isChosen={ids.includes(photo.photo_id)}
              isFull={isFull}
              onToggle={() => toggle(photo.photo_id)}
            />
          ))}
        </ul>
      ) : null}
      {isFull ? (
        <p>
          <Trans>This package has {MOST} photos, the most it can have.</Trans>
        </p>
      ) : null}
      <PhotoForm />
    </>
  );
}

type PhotoProps = { photo: OwnPhoto; isChosen: boolean; isFull: boolean; onToggle: () => void };

function Photo({ photo, isChosen, isFull, onToggle }: PhotoProps) {
  const { photo_id: id, state, preview, alt, reason, note } = photo;
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { locale } = useScope();
  const actor = ActActor.useActorRef();
  const name = alt[locale];
  const why = reason ? i18n._(LOOK_REASON_WORDS[reason]) : '';
  return (
    <li>
      <img src={preview} alt={name} width={160} height={120} />
      <Tag tone={PHOTO_STATE_WORDS[state].tone}>{i18n._(PHOTO_STATE_WORDS[state].name)}</Tag>
      {state === 'refused' ? (
        <small>
          <Trans>Our team refused it: {why}</Trans> <span dir="auto">{note}</span>
        </small>
      ) : (
        <CheckField
          label={<Trans>In this package</Trans>}
          aria-label={t`In this package: ${name}`}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onToggle}
        />
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={t`Delete the photo: ${name}`}
        onClick={() => actor.send({ type: 'act.ask', name: 'delete', fields: { id, name } })}
      >
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}

function DeleteDialog() {
  const name = String(useField('name') ?? '');
  return (
    <ActDialog act="delete" title={<Trans>Delete this photo?</Trans>} confirm={<Trans>Delete</Trans>}>
      <p>
        <b>{name}</b>
      </p>
      <p>
        <Trans>It is removed from every package at once. You can add it again later.</Trans>
      </p>
    </ActDialog>
  );
}
