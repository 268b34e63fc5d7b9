import { useMemo } from 'react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { HOTEL_SOURCES, type DeskHotel } from '#contract/entities/desk/hotel.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { contractQueries } from '#src/api/contract-queries.ts';
import { Tag } from '#src/components/tag.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskFilter, DeskListWords } from '#src/features/desk/list/types.ts';
import { ShownDialogs } from '#src/features/desk/places/shown-dialogs.tsx';
import { RowAct } from '#src/features/desk/row-act.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { FetchDialog } from './fetch-dialog.tsx';
import { HotelDialog, NewHotelButton } from './hotel-dialog.tsx';
import { HOTEL_SOURCE_WORDS, HOTEL_STATE_WORDS } from './hotel-words.ts';

const FILTERS: DeskFilter[] = [
  {
    kind: 'choice',
    name: 'stars',
    label: msg`Stars`,
    choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value}★` })),
  },
  {
    kind: 'choice',
    name: 'source',
    label: msg`Source`,
    choices: HOTEL_SOURCES.map((value) => ({ value, label: HOTEL_SOURCE_WORDS[value] })),
  },
  {
    kind: 'choice',
    name: 'arabic',
    label: msg`Arabic name`,
    choices: [
      { value: 'yes', label: msg`With an Arabic name` },
      { value: 'no', label: msg`In English alone` },
    ],
  },
];

const HOTELS: DeskListWords<DeskHotel> = {
  path: '/staff/hotels',
  idOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  caption: (total) => <Plural value={total} one="# hotel" other="# hotels" />,
  nothing: {
    title: <Trans>No hotels yet</Trans>,
    why: <Trans>Open a city: its hotels are copied from your vendor. Or add a hotel of your own contract.</Trans>,
  },
  columns: [
    {
      id: 'name',
      head: msg`Hotel`,
      cell: ({ name, city_name, district }) => (
        <>
          <bdi translate="no">{name}</bdi>
          <small>
            {city_name}
            {district ? (
              <>
                {' · '}
                <bdi translate="no">{district}</bdi>
              </>
            ) : null}
          </small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, overlaid }, { i18n }) => (
        <>
          <Tag tone={HOTEL_STATE_WORDS[state].tone}>{i18n._(HOTEL_STATE_WORDS[state].name)}</Tag>
          {overlaid ? (
            <small>
              <Trans>In our words</Trans>
            </small>
          ) : null}
        </>
      ),
    },
    { id: 'stars', head: msg`Stars`, phone: 'labelled', cell: ({ stars }) => (stars === null ? null : `${stars}★`) },
    {
      id: 'source',
      head: msg`Source`,
      phone: 'labelled',
      cell: ({ source, copied_at, coming }, { i18n, formats }) => {
        const day = copied_at === null ? null : formats.shortDay(copied_at.slice(0, 10));
        return (
          <>
            {i18n._(HOTEL_SOURCE_WORDS[source])}
            {coming ? (
              <small>
                <Trans>Being copied</Trans>
              </small>
            ) : day === null ? null : (
              <small>
                <Trans>Copied {day}</Trans>
              </small>
            )}
          </>
        );
      },
    },
    {
      id: 'arabic',
      head: msg`Arabic name`,
      phone: 'labelled',
      cell: ({ arabic }) => (arabic ? <Trans>Yes</Trans> : <Trans>No</Trans>),
    },
    {
      id: 'packages',
      head: msg`Packages on sale`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ packages }, { formats }) => formats.number(packages),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (hotel) => <HotelActs hotel={hotel} /> },
  ],
};

type HotelsScreenProps = { logic: typeof deskListMachine; provide: ProvideActs; mayWrite: boolean };

/** Ours and the vendors' copies of opened cities [CA5]. */
export function HotelsScreen({ logic, provide, mayWrite }: HotelsScreenProps) {
  const { data: cities } = useDeskQuery(contractQueries.cities());
  const list = useMemo(
    (): DeskListWords<DeskHotel> => ({
      ...HOTELS,
      linkOf: ({ document }) => (document === null ? null : `/staff/places/${document}`),
      columns: mayWrite ? HOTELS.columns : HOTELS.columns.filter(({ id }) => id !== 'acts'),
      filters: [
        { kind: 'search', name: 'q', label: msg`Hotel or district` },
        {
          kind: 'choice',
          name: 'city',
          label: msg`City`,
          choices: (cities ?? []).map(({ id, title }) => ({ value: id.replace(/^city-/u, ''), label: title })),
        },
        ...FILTERS,
      ],
    }),
    [cities, mayWrite],
  );
  return (
    <DeskListScreen
      title={<Trans>Hotels</Trans>}
      logic={logic}
      list={list}
      acts={{
        provide,
        dialogs: (
          <>
            <ShownDialogs />
            <FetchDialog />
            <HotelDialog />
          </>
        ),
      }}
      tools={mayWrite ? <NewHotelButton /> : undefined}
    />
  );
}

function HotelActs({ hotel: { code, document, name, source, state } }: { hotel: DeskHotel }) {
  if (source === 'hotelbeds')
    return (
      <RowAct name="fetch" fields={{ code, title: name }}>
        <Trans>Copy again</Trans>
      </RowAct>
    );
  if (document === null || state === 'draft') return null;
  const isLive = state === 'live';
  return (
    <RowAct name={isLive ? 'hide' : 'show'} fields={{ id: document, title: name, reason: '' }}>
      {isLive ? <Trans>Hide</Trans> : <Trans>Show again</Trans>}
    </RowAct>
  );
}
