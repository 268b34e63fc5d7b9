import type { ReactNode } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { draftProblem, type RoomDraft } from '#machines/shared/party-draft.rules.ts';
import { Counter } from '#src/components/counter.tsx';
import { SelectField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFocusAtFewer } from '#src/components/use-focus-at-fewer.ts';
import classes from './rooms-editor.module.css';

const NEW_ROOM: RoomDraft = { Adults: 1, Children: [], Infants: [] };
const AGES = Array.from({ length: 10 }, (_, index) => index + 2);

type RoomsEditorProps = { rooms: RoomDraft[]; onChange: (rooms: RoomDraft[]) => void; children?: ReactNode };

/** V5's room limits disable buttons. */
export function RoomsEditor({ rooms, onChange, children }: RoomsEditorProps) {
  const add = useFocusAtFewer<HTMLButtonElement>(rooms.length);
  return (
    <div className={classes.rooms}>
      {rooms.map((room, index) => (
        <RoomEditor
          // eslint-disable-next-line react/no-array-index-key -- a requested room is its place
          key={index}
          number={index + 1}
          room={room}
          onChange={(changed) => onChange(rooms.with(index, { ...room, ...changed }))}
          onRemove={rooms.length > 1 ? () => onChange(rooms.toSpliced(index, 1)) : null}
        />
      ))}
      {rooms.length < PARTY_LIMITS.rooms ? (
        <Button
          ref={add}
          variant="default"
          leftSection={<Icon of={IconPlus} size={17} />}
          onClick={() => onChange([...rooms, NEW_ROOM])}
        >
          <Trans>Add a room</Trans>
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** A child's age is missing, or a V5 limit. */
export function PartyProblem({ rooms }: { rooms: RoomDraft[] }) {
  const problem = draftProblem(rooms);
  if (!problem) return null;
  if (problem === 'age_missing')
    return (
      <Notice live className={classes.problem}>
        <Trans>Choose the age of each child: the price depends on it.</Trans>
      </Notice>
    );
  return (
    <Notice tone="bad" live className={classes.problem}>
      {problem === 'too_many_seats' ? (
        <Trans>One booking takes at most 9 seats, infants on a lap not counted. For a larger group, call us.</Trans>
      ) : (
        <Trans>Each infant needs an adult in the same room.</Trans>
      )}
    </Notice>
  );
}

type RoomEditorProps = {
  number: number;
  room: RoomDraft;
  onChange: (changed: Partial<RoomDraft>) => void;
  onRemove: (() => void) | null;
};

function RoomEditor({ number, room, onChange, onRemove }: RoomEditorProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.room}>
      <legend>
        <Trans>Room {number}</Trans>
      </legend>
      {onRemove ? (
        <ActionIcon className={classes.remove} onClick={onRemove} aria-label={t`Remove room ${number}`}>
          <Icon of={IconTrash} />
        </ActionIcon>
      ) : null}
      <Counter
        label={t`Adults`}
        hint={t`12 and older`}
        value={room.Adults}
        min={1}
        max={PARTY_LIMITS.adultsPerRoom}
        onChange={(Adults) => onChange({ Adults })}
      />
      <Counter
        label={t`Children`}
        hint={t`2 to 11 years`}
        value={room.Children.length}
        min={0}
        max={PARTY_LIMITS.childrenPerRoom}
        onChange={(count) => onChange({ Children: resized(room.Children, count, null) })}
      />
      {room.Children.length ? <ChildAges ages={room.Children} onChange={(Children) => onChange({ Children })} /> : null}
      <Counter
        label={t`Infants`}
        hint={t`under 2, on a lap`}
        value={room.Infants.length}
        min={0}
        max={room.Adults}
        onChange={(count) => onChange({ Infants: resized(room.Infants, count, 1) })}
      />
    </fieldset>
  );
}

function ChildAges({
  ages,
  onChange,
}: {
  ages: RoomDraft['Children'];
  onChange: (ages: RoomDraft['Children']) => void;
}) {
  const { t } = useLingui();
  const choices = AGES.map((years) => ({
    value: String(years),
    label: t`${plural(years, { one: '# year', other: '# years' })}`,
  }));
  return (
    <div className={classes.ages}>
      {ages.map((age, index) => {
        const child = index + 1;
        return (
          <SelectField
            // eslint-disable-next-line react/no-array-index-key -- a child is its place
            key={index}
            label={<Trans>Age of child {child}</Trans>}
            value={String(age ?? '')}
            placeholder={t`Choose`}
            choices={choices}
            onChange={(event) => onChange(ages.with(index, Number(event.target.value) || null))}
          />
        );
      })}
      <p className="et-small et-muted">
        <Trans>The age on the day of return.</Trans>
      </p>
    </div>
  );
}

const resized = <Item,>(list: Item[], count: number, added: Item) =>
  Array.from({ length: count }, (_, index) => list[index] ?? added);
