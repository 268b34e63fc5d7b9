import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#src/components/button.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { CABINS, PARTY_LIMITS, type Cabin } from '#contract/constants.ts';
import type { RoomConfig } from '#contract/entities/selected-rooms.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { selectRequest } from '#machines/offer/offer.selectors.ts';
import { partyDraftMachine } from '#machines/party-draft/party-draft.machine.ts';
import { selectCabin, selectRooms } from '#machines/party-draft/party-draft.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { Notice } from '#src/components/notice.tsx';
import { SelectField } from '#src/components/field.tsx';
import { inspect } from '#src/inspector/ear.ts';
import { usePackageScene } from './flow-context.tsx';
import classes from './editors.module.css';

/** Rooms, who sleeps in each, and the cabin; V5's limits as disabled buttons, and in a sentence where they span rooms. */
export function PartyEditor({ onDone }: { onDone: () => void }) {
  const { flow, changeRequest } = usePackageScene();
  const { t } = useLingui();
  const request = useSelector(flow.offer, selectRequest);
  const draft = useActorRef(partyDraftMachine, { input: { rooms: request.rooms, class: request.class }, inspect });
  const rooms = useSelector(draft, selectRooms);
  const cabin = useSelector(draft, selectCabin);
  const problem = partyProblem(rooms);
  const cabins: Record<Cabin, string> = {
    economy: t`Economy`,
    premium_economy: t`Premium economy`,
    business: t`Business`,
    first: t`First`,
  };
  const setRooms = (changed: typeof rooms) => draft.send({ type: 'rooms.change', rooms: changed });
  const change = (index: number, room: RoomConfig) => setRooms(rooms.with(index, room));
  const apply = () => {
    if (problem) return;
    changeRequest({ ...request, rooms, class: cabin });
    onDone();
  };
  return (
    <div className={classes.editor}>
      {rooms.map((room, index) => (
        <RoomEditor
          // eslint-disable-next-line react/no-array-index-key -- a requested room is its place
          key={index}
          number={index + 1}
          room={room}
          onChange={(changed) => change(index, changed)}
          onRemove={rooms.length > 1 ? () => setRooms(rooms.toSpliced(index, 1)) : null}
        />
      ))}
      {rooms.length < PARTY_LIMITS.rooms ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={17} />}
          onClick={() => setRooms([...rooms, { Adults: 1, Children: [], Infants: [] }])}
        >
          <Trans>Add a room</Trans>
        </Button>
      ) : null}
      <SelectField
        label={<Trans>Cabin</Trans>}
        value={cabin}
        choices={CABINS.map((value) => ({ value, label: cabins[value] }))}
        onChange={(event) =>
          draft.send({
            type: 'cabin.choose',
            cabin: CABINS.find((name) => name === event.target.value) ?? cabin,
          })
        }
      />
      {problem ? (
        <Notice tone="bad" live>
          {problem === 'too_many_seats' ? (
            <Trans>At most 9 seats in one booking, infants on a lap not counted.</Trans>
          ) : (
            <Trans>Each infant needs an adult in the same room.</Trans>
          )}
        </Notice>
      ) : null}
      <Button size="xl" fullWidth disabled={problem !== null} onClick={apply}>
        <Trans>Show the price for these travellers</Trans>
      </Button>
    </div>
  );
}

type RoomEditorProps = {
  number: number;
  room: RoomConfig;
  onChange: (room: RoomConfig) => void;
  onRemove: (() => void) | null;
};

function RoomEditor({ number, room, onChange, onRemove }: RoomEditorProps) {
  const { t } = useLingui();
  const ageText = (years: number) => t`${plural(years, { one: '# year', other: '# years' })}`;
  const { adultsPerRoom, childrenPerRoom } = PARTY_LIMITS;
  return (
    <fieldset className={classes.room}>
      <legend>
        <Trans>Room {number}</Trans>
      </legend>
      {onRemove ? (
        <button type="button" className={classes.remove} onClick={onRemove} aria-label={t`Remove room ${number}`}>
          <Icon of={IconTrash} />
        </button>
      ) : null}
      <Counter
        label={t`Adults`}
        hint={t`12 and older`}
        value={room.Adults}
        min={1}
        max={adultsPerRoom}
        onChange={(Adults) => onChange({ ...room, Adults })}
      />
      <Counter
        label={t`Children`}
        hint={t`2 to 11 years`}
        value={room.Children.length}
        min={0}
        max={childrenPerRoom}
        onChange={(count) => onChange({ ...room, Children: resized(room.Children, count, 8) })}
      />
      {room.Children.length ? (
        <div className={classes.ages}>
          {room.Children.map((age, index) => {
            const child = index + 1;
            return (
              <SelectField
                // eslint-disable-next-line react/no-array-index-key -- a child is its place
                key={index}
                label={<Trans>Age of child {child}</Trans>}
                value={String(age)}
                choices={Array.from({ length: 10 }, (_, years) => ({
                  value: String(years + 2),
                  label: ageText(years + 2),
                }))}
                onChange={(event) =>
                  onChange({ ...room, Children: room.Children.with(index, Number(event.target.value)) })
                }
              />
            );
          })}
          <p className="et-small et-muted">
            <Trans>The age on the day you come home.</Trans>
          </p>
        </div>
      ) : null}
      <Counter
        label={t`Infants`}
        hint={t`under 2, on a lap`}
        value={room.Infants.length}
        min={0}
        max={room.Adults}
        onChange={(count) => onChange({ ...room, Infants: resized(room.Infants, count, 1) })}
      />
    </fieldset>
  );
}

const resized = (list: number[], count: number, added: number) =>
  Array.from({ length: count }, (_, index) => list[index] ?? added);

type CounterProps = {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function Counter({ label, hint, value, min, max, onChange }: CounterProps) {
  const { t } = useLingui();
  return (
    <div className={classes.counter} role="group" aria-label={label}>
      <div>
        <b>{label}</b>
        <span>{hint}</span>
      </div>
      <button
        type="button"
        aria-label={t`One less: ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={IconMinus} size={17} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={t`One more: ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={IconPlus} size={17} />
      </button>
    </div>
  );
}
