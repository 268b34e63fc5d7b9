import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { PHOTO_USES, type HousePhoto } from '#contract/entities/desk/media.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { PhotoDialogs } from './photo-dialogs.tsx';
import { EMPTY_PHOTO, fieldsOfPhoto, LICENCE_WORDS, smallPhoto } from './photo-words.ts';
import classes from './photos.module.css';

const USE_WORDS = {
  used: msg`In use`,
  unused: msg`Not in use`,
  unworded: msg`Without all its words`,
} satisfies Record<(typeof PHOTO_USES)[number], unknown>;

const PHOTOS: DeskListWords<HousePhoto> = {
  path: '/staff/photos',
  idOf: ({ media_id }) => media_id,
  caption: (total) => <Plural value={total} one="# photo" other="# photos" />,
  nothing: {
    title: <Trans>No photos yet</Trans>,
    why: <Trans>Add photos of cities, hotels and rooms. Until then pages show drawings.</Trans>,
  },
  filters: [
    { kind: 'search', name: 'q', label: msg`Words or credit` },
    {
      kind: 'choice',
      name: 'use',
      label: msg`State`,
      choices: PHOTO_USES.map((value) => ({ value, label: USE_WORDS[value] })),
    },
  ],
  columns: [
    {
      id: 'photo',
      head: msg`Photo`,
      cell: ({ media_id, alt }, { i18n }) => (
        <span className={classes.row}>
          <img className={classes.thumb} src={smallPhoto(media_id)} alt="" loading="lazy" />
          {alt[i18n.locale === 'ar' ? 'ar' : 'en'] || '—'}
        </span>
      ),
    },
    {
      id: 'credit',
      head: msg`Photo credit`,
      phone: 'labelled',
      cell: ({ credit, licence, whole }, { i18n }) => (
        <>
          <span dir="auto">{credit || '—'}</span>
          <small>{licence ? i18n._(LICENCE_WORDS[licence]) : null}</small>
          {whole ? null : (
            <Tag tone="warn">
              <Trans>Words missing</Trans>
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'used_by',
      head: msg`Used by`,
      phone: 'labelled',
      cell: ({ used_by }) =>
        used_by.length === 0
          ? '—'
          : used_by.map(({ id, title }) => (
              <span key={id}>
                <LocaleLink to={`/staff/places/${id}`} className="et-link">
                  {title}
                </LocaleLink>{' '}
              </span>
            )),
    },
    {
      id: 'created_at',
      head: msg`Added`,
      phone: 'labelled',
      cell: ({ created_at }, { formats }) => formats.fullInstant(created_at, 'Asia/Kuwait'),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (photo) => <PhotoActs photo={photo} /> },
  ],
};

type PhotosScreenProps = { logic: typeof deskListMachine; provide: ProvideActs; mayWrite: boolean };

/** Photographs of the house [CA16]. */
export const PhotosScreen = ({ logic, provide, mayWrite }: PhotosScreenProps) => (
  <DeskListScreen
    title={<Trans>Photos</Trans>}
    logic={logic}
    list={mayWrite ? PHOTOS : { ...PHOTOS, columns: PHOTOS.columns.filter(({ id }) => id !== 'acts') }}
    acts={{ provide, dialogs: <PhotoDialogs /> }}
    tools={mayWrite ? <AddPhotoButton /> : undefined}
  />
);

function AddPhotoButton() {
  const actor = ActActor.useActorRef();
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'photo.add', fields: EMPTY_PHOTO })}>
      <Trans>Add a photo</Trans>
    </Button>
  );
}

function PhotoActs({ photo }: { photo: HousePhoto }) {
  const actor = ActActor.useActorRef();
  const { media_id: id, alt, used_by } = photo;
  const ask = (name: string, fields: Record<string, unknown>) => actor.send({ type: 'act.ask', name, fields });
  return (
    <div className={sheet.acts}>
      <Button size="sm" variant="default" onClick={() => ask('photo.change', fieldsOfPhoto(photo))}>
        <Trans>Edit words</Trans>
      </Button>
      {used_by.length === 0 ? (
        <Button size="sm" variant="default" onClick={() => ask('photo.delete', { id, title: alt.en || alt.ar })}>
          <Trans>Delete</Trans>
        </Button>
      ) : null}
    </div>
  );
}
