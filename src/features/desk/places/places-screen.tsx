import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { DOCUMENT_STATES, HOME_ID, HOUSE_ID, isFixed, type DeskDocument } from '#contract/entities/desk/document.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { RowAct } from '#src/features/desk/row-act.tsx';
import { KIND_WORDS, PLACE_STATE_WORDS } from './place-words.ts';
import { NewPlaceButton, NewPlaceDialog } from './new-place-dialog.tsx';
import { ShownDialogs } from './shown-dialogs.tsx';

/** Known by its code, and of no package. */
const isFlown = (kind: DeskDocument['kind']) => kind === 'airport' || kind === 'airline';

const PLACES: DeskListWords<DeskDocument> = {
  path: '/staff/places',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  linkOf: ({ id }) => `/staff/places/${id}`,
  caption: (total) => <Plural value={total} one="# place" other="# places" />,
  nothing: {
    title: <Trans>No places yet</Trans>,
    why: <Trans>Add a city from our library: its days, climate and events come with it.</Trans>,
  },
  filters: [
    { kind: 'search', name: 'q', label: msg`Name of a place` },
    {
      kind: 'choice',
      name: 'kind',
      label: msg`Kind`,
      choices: (['country', 'city', 'event', 'page', 'airport', 'airline'] as const).map((value) => ({
        value,
        label: KIND_WORDS[value],
      })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: DOCUMENT_STATES.map((value) => ({ value, label: PLACE_STATE_WORDS[value].name })),
    },
  ],
  columns: [
    {
      id: 'title',
      head: msg`Place`,
      cell: ({ id, title, kind }, { i18n }) => (
        <>
          {title}
          <small>
            {i18n._(KIND_WORDS[kind])}
            {isFlown(kind) ? <bdi translate="no"> · {id.slice(kind.length + 1)}</bdi> : null}
          </small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, edited }, { i18n }) => (
        <>
          <Tag tone={PLACE_STATE_WORDS[state].tone}>{i18n._(PLACE_STATE_WORDS[state].name)}</Tag>
          {edited && state !== 'draft' ? (
            <small>
              <Trans>With changes that are not published</Trans>
            </small>
          ) : null}
        </>
      ),
    },
    {
      id: 'packages',
      head: msg`Packages on sale`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ kind, packages }, { formats }) => (isFlown(kind) ? null : formats.number(packages)),
    },
    {
      id: 'changed',
      head: msg`Last change`,
      phone: 'labelled',
      cell: ({ changed_at, version, edited }, { formats }) =>
        version === 0 && !edited ? null : formats.fullInstant(changed_at, 'Asia/Kuwait'),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (place) => <PlaceActs place={place} /> },
  ],
};

type PlacesScreenProps = { logic: typeof deskListMachine; provide: ProvideActs; mayWrite: boolean };

export const PlacesScreen = ({ logic, provide, mayWrite }: PlacesScreenProps) => (
  <DeskListScreen
    title={<Trans>Places</Trans>}
    logic={logic}
    list={mayWrite ? PLACES : { ...PLACES, columns: PLACES.columns.filter(({ id }) => id !== 'acts') }}
    acts={{
      provide,
      dialogs: (
        <>
          <ShownDialogs />
          <NewPlaceDialog />
        </>
      ),
    }}
    tools={
      mayWrite ? (
        <>
          <NewPlaceButton />
          <Button component={LocaleLink} to={`/staff/places/${HOUSE_ID}`} size="sm" variant="default">
            <Trans>Our details</Trans>
          </Button>
          <Button component={LocaleLink} to={`/staff/places/${HOME_ID}`} size="sm" variant="default">
            <Trans>Home page</Trans>
          </Button>
          <Button component={LocaleLink} to="/staff/places?kind=page" size="sm" variant="default">
            <Trans>Our pages</Trans>
          </Button>
          <Button component={LocaleLink} to="/staff/places/library" size="sm">
            <Trans>Add from our library</Trans>
          </Button>
        </>
      ) : undefined
    }
  />
);

function PlaceActs({ place: { id, kind, title, state } }: { place: DeskDocument }) {
  if (state === 'draft' || isFixed(kind)) return null;
  const isLive = state === 'live';
  return (
    <RowAct name={isLive ? 'hide' : 'show'} fields={{ id, title, reason: '' }}>
      {isLive ? <Trans>Hide</Trans> : <Trans>Show again</Trans>}
    </RowAct>
  );
}
