import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { mediaQueries } from '#src/api/media-queries.ts';
import { FieldGroup } from '#src/components/field.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { EMPTY_PHOTO, fieldsOfPhoto, smallPhoto } from '#src/features/desk/photos/photo-words.ts';
import photos from '#src/features/desk/photos/photos.module.css';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { earlier } from './part.ts';
import { useDocumentField, type FieldOf } from './use-document-field.ts';

/** Photographs of the house, the leading one first [CA16]. */
export function PicturesField({ part: { label }, path }: FieldOf<'pictures'>) {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  const { value: ids = [], error, put } = useDocumentField<string[]>(path);
  const keep = (next: string[]) => put(next.length > 0 ? next : undefined);
  return (
    <FieldGroup label={i18n._(label)} error={error}>
      {() => (
        <>
          <ol className={photos.chosen}>
            {ids.map((id, at) => (
              <Picture
                key={id}
                id={id}
                path={`${path}.${at}`}
                onEarlier={at === 0 ? null : () => keep(earlier(ids, at))}
                onRemove={() => keep(ids.filter((one) => one !== id))}
              />
            ))}
          </ol>
          <div className={photos.acts}>
            <Button
              size="sm"
              variant="default"
              onClick={() => actor.send({ type: 'act.ask', name: 'photo.add', fields: { ...EMPTY_PHOTO, path } })}
            >
              <Trans>Add a photo</Trans>
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={() => actor.send({ type: 'act.ask', name: 'photo.choose', fields: { path, media_id: '' } })}
            >
              <Trans>Choose from our photos</Trans>
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}

type PictureProps = { id: string; path: string; onEarlier: (() => void) | null; onRemove: () => void };

function Picture({ id, path, onEarlier, onRemove }: PictureProps) {
  const { locale } = useScope();
  const actor = ActActor.useActorRef();
  const { error } = useDocumentField(path);
  const { data: photo } = useDeskQuery(mediaQueries.one(id));
  return (
    <li>
      <img className={photos.thumb} src={smallPhoto(id)} alt="" />
      <div>
        <b>{photo?.alt[locale] || '—'}</b>
        <div>
          <small dir="auto">{photo?.credit}</small>
        </div>
        {error ? <Tag tone="bad">{error}</Tag> : null}
        <div className={photos.acts}>
          {photo ? (
            <Button
              size="sm"
              variant="default"
              onClick={() => actor.send({ type: 'act.ask', name: 'photo.change', fields: fieldsOfPhoto(photo) })}
            >
              <Trans>Edit words</Trans>
            </Button>
          ) : null}
          {onEarlier ? (
            <Button size="sm" variant="default" onClick={onEarlier}>
              <Trans>Show earlier</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="default" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
}
