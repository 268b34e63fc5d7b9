import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { mediaQueries } from '#src/api/media-queries.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { useText } from '#src/features/desk/act-field.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { smallPhoto } from './photo-words.ts';
import classes from './photos.module.css';

/** One that is there already, for a document. */
export function ChoosePhotoDialog() {
  const isMissing = useText('media_id') === '';
  return (
    <ActDialog
      act="photo.choose"
      title={<Trans>Choose from our photos</Trans>}
      confirm={<Trans>Choose</Trans>}
      missing={isMissing ? <Trans>Choose a photo.</Trans> : null}
    >
      <Photos />
    </ActDialog>
  );
}

function Photos() {
  const actor = ActActor.useActorRef();
  const { locale } = useScope();
  const chosen = useText('media_id');
  const read = useDeskQuery(mediaQueries.newest());
  return (
    <ReadOrWait read={read}>
      {(photos) =>
        photos.length === 0 ? (
          <p>
            <Trans>No photos yet</Trans>
          </p>
        ) : (
          <div className={classes.choice}>
            {photos.map(({ media_id: id, alt }) => (
              <UnstyledButton
                key={id}
                aria-pressed={id === chosen}
                onClick={() => actor.send({ type: 'field.change', changes: { media_id: id } })}
              >
                <img className={classes.thumb} src={smallPhoto(id)} alt="" loading="lazy" />
                <small>{alt[locale] || '—'}</small>
              </UnstyledButton>
            ))}
          </div>
        )
      }
    </ReadOrWait>
  );
}
