import { useEffect, type FormEvent } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { LOCATIONS } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import { DEFAULT_ROOMS, type SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Search } from '#contract/entities/search.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { selectAsksParty, selectAsksStay, selectForm } from '#machines/search/search.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { usePartyWords } from '#src/locale/party-words.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PlaceField } from './place-field.tsx';
import classes from './search-panel.module.css';

const AskStay = lateDialog(async () => (await import('#src/dialogs/ask-stay.tsx')).AskStay);
const AskParty = lateDialog(async () => (await import('#src/dialogs/ask-party.tsx')).AskParty);

export type SearchPanelProps = {
  logic: typeof searchMachine;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  /** Shown before anything is typed. */
  places: Place[];
  /** What the address asks for: a search that is to be changed. */
  asked: Search;
  /** The party searched for last, as the browser keeps it. */
  readParty: () => SelectedRooms;
};

/** Where to, when and who: leads to the list of packages. */
export function SearchPanel({ logic, inspect, places, asked, readParty }: SearchPanelProps) {
  const named = places.find(({ slug }) => slug === asked.place)?.name;
  const search = useActorRef(logic, { input: { form: { ...asked, text: named ?? asked.text } }, inspect });
  const { text, place, stay, rooms: chosen } = useSelector(search, selectForm);
  const asksStay = useSelector(search, selectAsksStay);
  const asksParty = useSelector(search, selectAsksParty);
  const rooms = chosen ?? DEFAULT_ROOMS;

  useEffect(() => search.send({ type: 'party.restore', rooms: readParty() }), [search, readParty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.send({ type: 'search.send' });
  };

  return (
    <div className={classes.panel}>
      <form className={classes.form} role="search" onSubmit={submit}>
        <FromField />
        <PlaceField
          places={places}
          wanted={{ text, place }}
          onChange={(wanted) => search.send({ type: 'place.write', ...wanted })}
          onPackage={(package_id) => search.send({ type: 'package.open', package_id })}
        />
        <DatesField dates={stay} onAsk={() => search.send({ type: 'stay.ask' })} />
        <PartyField rooms={rooms} onAsk={() => search.send({ type: 'party.ask' })} />
        <div className={classes.go}>
          <Button type="submit" size="xl" leftSection={<Icon of={IconSearch} />}>
            <Trans>Search</Trans>
          </Button>
        </div>
      </form>
      {asksStay ? (
        <AskStay
          stay={stay}
          onClose={() => search.send({ type: 'ask.close' })}
          onApply={(days) => search.send({ type: 'stay.choose', stay: days })}
        />
      ) : null}
      {asksParty ? (
        <AskParty
          rooms={rooms}
          onClose={() => search.send({ type: 'ask.close' })}
          onApply={(party) => search.send({ type: 'party.choose', rooms: party })}
        />
      ) : null}
    </div>
  );
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
    <UnstyledButton className={classes.field} onClick={onAsk}>
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

function PartyField({ rooms, onAsk }: { rooms: SelectedRooms; onAsk: () => void }) {
  const words = usePartyWords();
  const counts = useCounts();
  return (
    <UnstyledButton className={classes.field} onClick={onAsk}>
      <span className={classes.name}>
        <Trans>Who</Trans>
      </span>
      <span className={classes.value}>{words(rooms)}</span>
      <small>{counts('rooms', rooms.length)}</small>
    </UnstyledButton>
  );
}
