import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import type { RoomConfig, SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { SelectField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import classes from './party-editor.module.css';

type PartyEditorProps = { rooms: SelectedRooms; onChange: (rooms: SelectedRooms) => void };

const NEW_ROOM: RoomConfig = { Adults: 2, Children: [], Infants: [] };
const FIRST_AGE = 6;
const AGES = Array.from({ length: 10 }, (_, index) => index + 2);

/** Who travels, room by room (V5): adults, children with their ages, infants. */
export function PartyEditor({ rooms, onChange }: PartyEditorProps) {
  const { t } = useLingui();
  const problem = partyProblem(rooms);
  const change = (index: number, room: Partial<RoomConfig>) =>
    onChange(rooms.map((old, place) => (place === index ? { ...old, ...room } : old)));
  return (
    <div>
      {rooms.map((room, index) => (
        <section key={`room ${index + 1}`} className={classes.room}>
          <div className={classes.head}>
            <h3>{t`Room ${index + 1}`}</h3>
            {rooms.length > 1 ? (
              <button
                type="button"
                className={`et-link ${classes.quiet}`}
                onClick={() => onChange(rooms.filter((_, place) => place !== index))}
              >
                <Trans>Remove</Trans>
              </button>
            ) : null}
          </div>
          <RoomRows room={room} onChange={(changed) => change(index, changed)} />
        </section>
      ))}
      {rooms.length < PARTY_LIMITS.rooms ? (
        <button type="button" className={`et-link ${classes.quiet}`} onClick={() => onChange([...rooms, NEW_ROOM])}>
          <Trans>Add a room</Trans>
        </button>
      ) : null}
      {problem ? (
        <Notice tone="bad" live className={classes.problem}>
          {problem === 'too_many_seats'
            ? t`One booking takes at most 9 seats. For a larger group, call us.`
            : t`Each infant sits with an adult of the same room.`}
        </Notice>
      ) : null}
    </div>
  );
}

function RoomRows({ room, onChange }: { room: RoomConfig; onChange: (room: Partial<RoomConfig>) => void }) {
  const { t } = useLingui();
  const setChildren = (count: number) =>
    onChange({ Children: Array.from({ length: count }, (_, index) => room.Children[index] ?? FIRST_AGE) });
  return (
    <>
      <Counter
        label={t`Adults`}
        note={t`12 and older`}
        value={room.Adults}
        min={1}
        max={PARTY_LIMITS.adultsPerRoom}
        onChange={(Adults) => onChange({ Adults })}
      />
      <Counter
        label={t`Children`}
        note={t`2 to 11, on the day of return`}
        value={room.Children.length}
        min={0}
        max={PARTY_LIMITS.childrenPerRoom}
        onChange={setChildren}
      />
      {room.Children.length > 0 ? (
        <div className={classes.ages}>
          {room.Children.map((age, index) => (
            <SelectField
              key={`child ${index + 1}`}
              label={t`Age of child ${index + 1}`}
              value={String(age)}
              choices={AGES.map((years) => ({ value: String(years), label: String(years) }))}
              onChange={(event) => {
                const years = Number(event.currentTarget.value);
                onChange({ Children: room.Children.map((old, place) => (place === index ? years : old)) });
              }}
            />
          ))}
        </div>
      ) : null}
      <Counter
        label={t`Infants`}
        note={t`under 2, on a lap`}
        value={room.Infants.length}
        min={0}
        max={PARTY_LIMITS.adultsPerRoom}
        onChange={(count) => onChange({ Infants: Array.from({ length: count }, () => 1) })}
      />
    </>
  );
}

type CounterProps = {
  label: string;
  note?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A number with a button on either side. */
export function Counter({ label, note, value, min, max, onChange }: CounterProps) {
  const { t } = useLingui();
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <span className={classes.counter}>
        <button type="button" disabled={value <= min} onClick={() => onChange(value - 1)} aria-label={t`Fewer`}>
          <Icon of={IconMinus} />
        </button>
        <output aria-live="polite">{value}</output>
        <button type="button" disabled={value >= max} onClick={() => onChange(value + 1)} aria-label={t`More`}>
          <Icon of={IconPlus} />
        </button>
      </span>
    </div>
  );
}
