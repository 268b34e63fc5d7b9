import { useEffect, type FormEvent } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import { LOCATIONS } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import type { Search } from '#contract/entities/search.ts';
import type { searchMachine } from '#machines/home/search.machine.ts';
import {
  selectAsksAirport,
  selectAsksParty,
  selectAsksStay,
  selectFrom,
  selectPlace,
  selectRooms,
  selectStay,
  selectText,
} from '#machines/home/search.selectors.ts';
import { useToday } from '#src/api/today.ts';
import { Icon } from '#src/components/icon.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { AIRPORTS } from '#src/locale/airport-words.ts';
import { usePartyWords } from '#src/locale/party-words.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PlaceField } from './place-field.tsx';
import classes from './search-panel.module.css';

const AirportPicker = lateDialog(async () => (await import('#src/dialogs/airport-picker.tsx')).AirportPicker);
const StayPicker = lateDialog(async () => (await import('#src/dialogs/stay-picker.tsx')).StayPicker);
const PartyPicker = lateDialog(async () => (await import('#src/dialogs/party-picker.tsx')).PartyPicker);

export type SearchPanelProps = {
  logic: typeof searchMachine;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  places: Place[];
  query: Search;
  readKept: () => Pick<Search, 'stay' | 'rooms' | 'from'>;
};

export function SearchPanel({ logic, inspect, places, query, readKept }: SearchPanelProps) {
  const named = places.find(({ index }) => index === query.place)?.name;
  const search = useActorRef(logic, { input: { form: { ...query, text: named ?? query.text } }, inspect });
  const asksAirport = useSelector(search, selectAsksAirport);
  const asksStay = useSelector(search, selectAsksStay);
  const asksParty = useSelector(search, selectAsksParty);

  useEffect(() => search.send({ type: 'search.restore', kept: readKept() }), [search, readKept]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.send({ type: 'search.send' });
  };

  return (
    <div className={classes.panel}>
      <form className={classes.form} role="search" onSubmit={submit}>
        <FromField search={search} />
        <DestinationField search={search} places={places} />
        <DatesField search={search} />
        <PartyField search={search} />
        <div className={classes.go}>
          <Button type="submit" size="xl" leftSection={<Icon of={IconSearch} />}>
            <Trans>Search</Trans>
          </Button>
        </div>
      </form>
      {asksAirport ? <AirportDialog search={search} /> : null}
      {asksStay ? <StayDialog search={search} /> : null}
      {asksParty ? <PartyDialog search={search} /> : null}
    </div>
  );
}

type PartProps = { search: ActorRefFrom<typeof searchMachine> };

// each part subscribes alone: a restored party rerenders one line

function FromField({ search }: PartProps) {
  const { t, i18n } = useLingui();
  const { location } = useScope();
  const from = useSelector(search, selectFrom);
  const country = (from ? from === 'KWI' : location === 85) ? t`Kuwait` : t`Saudi Arabia`;
  return (
    <UnstyledButton className={classes.field} onClick={() => search.send({ type: 'airport.ask' })}>
      <span className={classes.name}>
        <Trans>From</Trans>
      </span>
      <span className={classes.value}>{from ? i18n._(AIRPORTS[from]) : country}</span>
      <small>
        {from ? (
          country
        ) : (
          <bdi translate="no" dir="ltr">
            {LOCATIONS[location].airports.join(' · ')}
          </bdi>
        )}
      </small>
    </UnstyledButton>
  );
}

function DestinationField({ search, places }: PartProps & { places: Place[] }) {
  const text = useSelector(search, selectText);
  const place = useSelector(search, selectPlace);
  return (
    <PlaceField
      places={places}
      query={{ text, place }}
      onChange={(query) => search.send({ type: 'place.write', ...query })}
      onPackage={(package_id) => search.send({ type: 'package.open', package_id })}
    />
  );
}

function DatesField({ search }: PartProps) {
  const formats = useFormats();
  const dates = useSelector(search, selectStay);
  return (
    <UnstyledButton className={classes.field} onClick={() => search.send({ type: 'stay.ask' })}>
      <span className={classes.name}>
        <Trans>When</Trans>
      </span>
      <span className={classes.value}>
        {dates ? formats.dayRange(dates.start, dates.end) : <Trans>Any dates</Trans>}
      </span>
      <small>{dates ? formats.hijriRange(dates.start, dates.end) : <Trans>Choose your days</Trans>}</small>
    </UnstyledButton>
  );
}

function PartyField({ search }: PartProps) {
  const words = usePartyWords();
  const counts = useCounts();
  const rooms = useSelector(search, selectRooms);
  return (
    <UnstyledButton className={classes.field} onClick={() => search.send({ type: 'party.ask' })}>
      <span className={classes.name}>
        <Trans>Who</Trans>
      </span>
      <span className={classes.value}>{words(rooms)}</span>
      <small>{counts('rooms', rooms.length)}</small>
    </UnstyledButton>
  );
}

function AirportDialog({ search }: PartProps) {
  const { location } = useScope();
  const from = useSelector(search, selectFrom) ?? LOCATIONS[location].airports[0];
  return (
    <AirportPicker
      from={from}
      onClose={() => search.send({ type: 'ask.close' })}
      onChoose={(code) => search.send({ type: 'airport.choose', from: code })}
    />
  );
}

function StayDialog({ search }: PartProps) {
  const stay = useSelector(search, selectStay);
  return (
    <StayPicker
      today={useToday()}
      stay={stay}
      onClose={() => search.send({ type: 'ask.close' })}
      onClear={stay ? () => search.send({ type: 'stay.clear' }) : undefined}
      onApply={(days) => search.send({ type: 'stay.choose', stay: days })}
    />
  );
}

function PartyDialog({ search }: PartProps) {
  const rooms = useSelector(search, selectRooms);
  return (
    <PartyPicker
      rooms={rooms}
      onClose={() => search.send({ type: 'ask.close' })}
      onApply={(party) => search.send({ type: 'party.choose', rooms: party })}
    />
  );
}
