import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OwnPhoto } from '#contract/entities/studio/photo.ts';
import { selectIsBusy } from '#machines/shared/word-form.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { Avatar } from '#src/components/avatar.tsx';
import { Tag } from '#src/components/tag.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { PHOTO_STATE_WORDS } from '#src/features/studio/photos/photo-words.ts';
import { PictureFailed, PictureField } from '#src/features/studio/photos/picture-field.tsx';
import type { PictureForm } from '#src/features/studio/photos/picture-form.ts';
import { LOOK_REASON_WORDS } from '#src/features/studio/look-words.ts';
import classes from './profile.module.css';

export type PortraitForm = PictureForm & { provideActs: ProvideActs; renew(): void };

export function PortraitSection({ picture, portrait }: { picture: string; portrait: PortraitForm }) {
  const { t } = useMacro();
  const { form, renew, provideActs } = portrait;
  const read = useDeskQuery(studioQueries.photos('portrait'));
  const isBusy = useSelector(form, selectIsBusy);
  const inspect = useInspect();
  const effects = useActEffects(renew);
  const logic = useMemo(() => provideActs(effects), [provideActs, effects]);
  return (
    <section className={classes.portrait} aria-label={t`Your portrait`}>
      <figure className={classes.face}>
        <Avatar src={picture} name={t`Your portrait, as visitors see it`} size={132} arch />
        <figcaption>
          <Trans>As visitors see it</Trans>
        </figcaption>
      </figure>
      <div className={classes.words} aria-busy={isBusy}>
        <h2>
          <Trans>Your portrait</Trans>
        </h2>
        <ActActor.Provider logic={logic} options={{ inspect }}>
          <ReadOrWait read={read}>
            {(own) => own.map((photo) => <Portrait key={photo.photo_id} photo={photo} />)}
          </ReadOrWait>
          <ActDialog act="delete" title={<Trans>Delete your portrait?</Trans>} confirm={<Trans>Delete</Trans>}>
            <p>
              <Trans>A drawing is shown in its place until another photo is approved.</Trans>
            </p>
          </ActDialog>
        </ActActor.Provider>
        <PictureField label={t`A photo of your face`} picture={portrait} />
        <PictureFailed picture={portrait} />
        <div>
          <Button variant="default" loading={isBusy} onClick={() => form.send({ type: 'form.send', key: newKey() })}>
            <Trans>Send the portrait</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

function Portrait({ photo: { photo_id: id, state, preview, reason, note } }: { photo: OwnPhoto }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const why = reason ? i18n._(LOOK_REASON_WORDS[reason]) : '';
  return (
    <div className={classes.sent}>
      <img src={preview} alt={t`The portrait you sent`} width={64} height={76} />
      <Tag tone={PHOTO_STATE_WORDS[state].tone}>{i18n._(PHOTO_STATE_WORDS[state].name)}</Tag>
      {state === 'refused' ? (
        <small>
          <Trans>Our team refused it: {why}</Trans> <span dir="auto">{note}</span>
        </small>
      ) : null}
      <Button
        size="sm"
        variant="default"
        aria-label={t`Delete the portrait`}
        onClick={() => actor.send({ type: 'act.ask', name: 'delete', fields: { id, name: '' } })}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
