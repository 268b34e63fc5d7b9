import { useRef, type PointerEvent } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import type { StopForm } from '#machines/trips/trip-builder.machine.ts';
import { selectForm, selectIsBusy } from '#machines/trips/trip-builder.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { StepButton } from '#src/components/step-button.tsx';
import { useFocusAtFewer } from '#src/components/use-focus-at-fewer.ts';
import { StopFields } from './stop-fields.tsx';
import { TripActor } from './trip-actor.ts';
import classes from './stops.module.css';

export function StopList() {
  const actor = TripActor.useActorRef();
  const { stops } = TripActor.useSelector(selectForm);
  const isBusy = TripActor.useSelector(selectIsBusy);
  const list = useRef<HTMLOListElement>(null);
  const add = useFocusAtFewer<HTMLButtonElement>(stops.length);

  const drag = (key: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cards = [...(list.current?.children ?? [])].map((card) => card.getBoundingClientRect());
    const over = cards.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    const at = stops.findIndex((stop) => stop.key === key);
    if (over < 0 || over === at) return;
    // past the other's middle: otherwise stops of unequal height swap forever
    const { top, height } = cards[over]!;
    const isPast = over > at ? event.clientY > top + height / 2 : event.clientY < top + height / 2;
    if (isPast) actor.send({ type: 'stop.move', key, to: over });
  };

  return (
    <>
      <ol className={classes.stops} ref={list}>
        {stops.map((stop, index) => (
          <li key={stop.key} className={classes.stop}>
            <Head stop={stop} index={index} count={stops.length} onDrag={drag(stop.key)} />
            <StopFields stop={stop} index={index} />
            {index < stops.length - 1 ? <Onward stop={stop} index={index} disabled={isBusy} /> : null}
          </li>
        ))}
      </ol>
      {stops.length < PARTY_LIMITS.stops ? (
        <Button
          ref={add}
          variant="default"
          leftSection={<Icon of={IconPlus} size={17} />}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'stop.add' })}
        >
          <Trans>Add a destination</Trans>
        </Button>
      ) : (
        <p className="et-small et-muted">
          <Trans>A trip has at most 5 destinations.</Trans>
        </p>
      )}
    </>
  );
}

type HeadProps = {
  stop: StopForm;
  index: number;
  count: number;
  onDrag: (event: PointerEvent<HTMLButtonElement>) => void;
};

function Head({ stop: { key, text }, index, count, onDrag }: HeadProps) {
  const { t } = useLingui();
  const actor = TripActor.useActorRef();
  const isBusy = TripActor.useSelector(selectIsBusy);
  const number = index + 1;
  const name = text || t`destination ${number}`;
  const move = (to: number) => actor.send({ type: 'stop.move', key, to });
  return (
    <div className={classes.head}>
      <ActionIcon
        className={classes.grip}
        aria-label={t`Drag ${name}`}
        tabIndex={-1}
        disabled={isBusy || count === 1}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onDrag}
      >
        <Icon of={IconGripVertical} />
      </ActionIcon>
      <h2>
        <Trans>Destination {number}</Trans>
      </h2>
      <StepButton
        className={classes.tool}
        aria-label={t`Move ${name} up`}
        disabled={isBusy}
        isAtEnd={index === 0}
        onClick={() => move(index - 1)}
      >
        <Icon of={IconArrowUp} />
      </StepButton>
      <StepButton
        className={classes.tool}
        aria-label={t`Move ${name} down`}
        disabled={isBusy}
        isAtEnd={index === count - 1}
        onClick={() => move(index + 1)}
      >
        <Icon of={IconArrowDown} />
      </StepButton>
      <ActionIcon
        className={classes.tool}
        aria-label={t`Remove ${name}`}
        disabled={isBusy || count === 1}
        onClick={() => actor.send({ type: 'stop.remove', key })}
      >
        <Icon of={IconTrash} />
      </ActionIcon>
    </div>
  );
}

/** Our flight, or the visitor's own transport. */
function Onward({ stop: { key, onward }, index, disabled }: { stop: StopForm; index: number; disabled: boolean }) {
  const { t } = useLingui();
  const actor = TripActor.useActorRef();
  const choose = (way: StopForm['onward']) => actor.send({ type: 'stop.change', key, changes: { onward: way } });
  return (
    <fieldset className={classes.onward} disabled={disabled}>
      <legend>
        <Trans>On to the next destination</Trans>
      </legend>
      <CheckField
        radio
        name={`stops.${index}.onward`}
        value="flight"
        label={t`A flight we book for you`}
        checked={onward === 'flight'}
        onChange={() => choose('flight')}
      />
      <CheckField
        radio
        name={`stops.${index}.onward`}
        value="own"
        label={t`I’ll arrange my own transport: train, car or ferry`}
        checked={onward === 'own'}
        onChange={() => choose('own')}
      />
    </fieldset>
  );
}
