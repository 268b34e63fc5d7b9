import { lazy, Suspense, useMemo, useState, type FormEvent } from 'react';
import { Button } from '#src/components/button.tsx';
import { IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { LOCATIONS } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import { DEFAULT_ROOMS, type SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { writeOfferQuery } from '#contract/rules/offer-query.ts';
import { Icon } from '#src/components/icon.tsx';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { usePartyWords } from '#src/components/party-words.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PlaceField, type Wanted } from './place-field.tsx';
import classes from './search-panel.module.css';

const DatesDialog = lazy(async () => ({ default: (await import('#src/components/dates-dialog.tsx')).DatesDialog }));
const PartyDialog = lazy(async () => ({ default: (await import('#src/components/party-dialog.tsx')).PartyDialog }));

type SearchPanelProps = {
  places: Place[];
  readParty: () => SelectedRooms;
  keepParty: (rooms: SelectedRooms) => void;
};

const NOWHERE: Wanted = { text: '', place: null };

/** Where to, when and who: leads to the list of packages. */
export function SearchPanel({ places, readParty, keepParty }: SearchPanelProps) {
  const [wanted, setWanted] = useState(NOWHERE);
  const [dates, setDates] = useState<{ start: string; end: string } | null>(null);
  const [chosen, setRooms] = useState<SelectedRooms | null>(null);
  const [asks, setAsks] = useState<'dates' | 'party' | null>(null);
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? readParty() : DEFAULT_ROOMS), [isHydrated, readParty]);
  const rooms = chosen ?? kept;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    keepParty(rooms);
    void navigate(localePath(searchPath(wanted, dates, rooms)));
  };

  return (
    <div className={classes.panel}>
      <form className={classes.form} role="search" onSubmit={submit}>
        <FromField />
        <PlaceField
          places={places}
          wanted={wanted}
          onChange={setWanted}
          onPackage={(id) => void navigate(localePath(`/packages/${id}${queryOf(dates, rooms)}`))}
        />
        <DatesField dates={dates} onAsk={() => setAsks('dates')} />
        <PartyField rooms={rooms} onAsk={() => setAsks('party')} />
        <div className={classes.go}>
          <Button type="submit" size="xl" leftSection={<Icon of={IconSearch} />}>
            <Trans>Search</Trans>
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>
        {asks === 'dates' ? (
          <DatesDialog
            start={dates?.start ?? null}
            end={dates?.end ?? null}
            onClose={() => setAsks(null)}
            onApply={(range) => {
              setDates(range);
              setAsks(null);
            }}
          />
        ) : null}
        {asks === 'party' ? (
          <PartyDialog
            rooms={rooms}
            onClose={() => setAsks(null)}
            onApply={(party) => {
              setRooms(party);
              keepParty(party);
              setAsks(null);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The bare path of a search: a place by its own page, free text as a search, else the latest packages. */
export function searchPath(wanted: Wanted, dates: { start: string; end: string } | null, rooms: SelectedRooms): string {
  const text = wanted.text.trim();
  const page = wanted.place ?? (text ? 'search' : 'latestPackages');
  return `/results/${page}${queryOf(dates, rooms, text && !wanted.place ? { q: text } : {})}`;
}

/** Dates and party as a query, the default party left out. */
function queryOf(
  dates: { start: string; end: string } | null,
  rooms: SelectedRooms,
  more: { q?: string } = {},
): string {
  const isDefault = JSON.stringify(rooms) === JSON.stringify(DEFAULT_ROOMS);
  const query = new URLSearchParams({
    ...more,
    ...writeOfferQuery({ start_date: dates?.start, end_date: dates?.end, rooms: isDefault ? undefined : rooms }),
  }).toString();
  return query ? `?${query}` : '';
}

function FromField() {
  const { t } = useLingui();
  const { location } = useScope();
  return (
    <div className={classes.field}>
      <span className={classes.name}>
        <Trans>From</Trans>
      </span>
      <span className={classes.value}>{location === 85 ? t`Kuwait` : t`Saudi Arabia`}</span>
      <small>
        <bdi dir="ltr">{LOCATIONS[location].airports.join(' · ')}</bdi>
      </small>
    </div>
  );
}

function DatesField({ dates, onAsk }: { dates: { start: string; end: string } | null; onAsk: () => void }) {
  const formats = useFormats();
  return (
    <button type="button" className={classes.field} onClick={onAsk}>
      <span className={classes.name}>
        <Trans>When</Trans>
      </span>
      <span className={classes.value}>
        {dates ? formats.dayRange(dates.start, dates.end) : <Trans>Any dates</Trans>}
      </span>
      <small>{dates ? formats.hijriRange(dates.start, dates.end) : <Trans>Choose your days</Trans>}</small>
    </button>
  );
}

function PartyField({ rooms, onAsk }: { rooms: SelectedRooms; onAsk: () => void }) {
  const words = usePartyWords();
  const counts = useCounts();
  return (
    <button type="button" className={classes.field} onClick={onAsk}>
      <span className={classes.name}>
        <Trans>Who</Trans>
      </span>
      <span className={classes.value}>{words(rooms)}</span>
      <small>{counts('rooms', rooms.length)}</small>
    </button>
  );
}
