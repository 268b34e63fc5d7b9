import { useId, useState, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CABINS } from '#contract/constants.ts';
import { asHome, HOMES } from '#contract/rules/home-airports.ts';
import { addDays } from '#contract/rules/dates.ts';
import { tripNights } from '#contract/rules/trip-plan.ts';
import { selectCalendar, selectForm, selectIsBusy } from '#machines/trips/trip-builder.selectors.ts';
import { UmrahClosed } from '#src/cards/umrah-closed.tsx';
import { FieldFault, SelectField } from '#src/components/field.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { part } from '#src/delivery/part.tsx';
import { usePartyWords } from '#src/locale/party-words.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { TripActor } from './trip-actor.ts';
import { AIRPORTS } from '#src/locale/airport-words.ts';
import { CABIN_WORDS } from './trip-words.ts';
import { useFault } from './use-trip-words.ts';
import classes from './builder.module.css';

const PriceCalendar = part(async () => (await import('./price-calendar.tsx')).PriceCalendar);
const PartyPicker = lateDialog(async () => (await import('#src/dialogs/party-picker.tsx')).PartyPicker);

export function HomeFields() {
  const { i18n } = useWords();
  const { t } = useLingui();
  const actor = TripActor.useActorRef();
  const { from, back_to } = TripActor.useSelector(selectForm);
  const isBusy = TripActor.useSelector(selectIsBusy);
  const choices = HOMES.map((value) => ({ value, label: i18n._(AIRPORTS[value]) }));
  return (
    <div className={classes.pair}>
      <SelectField
        label={<Trans>From</Trans>}
        name="from"
        error={useFault('from')}
        value={from}
        choices={choices}
        disabled={isBusy}
        onChange={(event) => {
          const code = asHome(event.currentTarget.value);
          if (code) actor.send({ type: 'trip.change', changes: { from: code } });
        }}
      />
      <SelectField
        label={<Trans>Return to</Trans>}
        name="back_to"
        error={useFault('back_to')}
        value={back_to ?? ''}
        choices={choices.filter(({ value }) => value !== from)}
        placeholder={t`The airport I left from`}
        disabled={isBusy}
        onChange={(event) =>
          actor.send({ type: 'trip.change', changes: { back_to: asHome(event.currentTarget.value) } })
        }
      />
    </div>
  );
}

type AskFieldProps = {
  name: 'start_date' | 'rooms';
  label: ReactNode;
  /** For fields that unfold: whether they are open. */
  isOpen?: boolean;
  onAsk: () => void;
  children: ReactNode;
};

function AskField({ name, label, isOpen, onAsk, children }: AskFieldProps) {
  const noteId = useId();
  const isBusy = TripActor.useSelector(selectIsBusy);
  const fault = useFault(name);
  return (
    <>
      <span className={classes.name}>{label}</span>
      <UnstyledButton
        name={name}
        className={classes.ask}
        aria-expanded={isOpen}
        aria-describedby={fault ? noteId : undefined}
        data-invalid={fault ? '' : undefined}
        disabled={isBusy}
        onClick={onAsk}
      >
        {children}
      </UnstyledButton>
      {fault ? <FieldFault id={noteId}>{fault}</FieldFault> : null}
    </>
  );
}

export function WhenField({ today }: { today: string }) {
  const actor = TripActor.useActorRef();
  const form = TripActor.useSelector(selectForm);
  const isOpen = TripActor.useSelector(selectCalendar) !== 'closed';
  const formats = useFormats();
  const { start_date: start } = form;
  const end = start && addDays(start, tripNights(form.stops));
  return (
    <div>
      <AskField
        name="start_date"
        label={<Trans>When</Trans>}
        isOpen={isOpen}
        onAsk={() => actor.send({ type: isOpen ? 'calendar.close' : 'calendar.open' })}
      >
        {start && end ? formats.dayRange(start, end) : <Trans>Choose the departure date</Trans>}
        <small>{start && end ? formats.hijriRange(start, end) : <Trans>With the cheapest days marked</Trans>}</small>
      </AskField>
      {start && end ? (
        <UmrahClosed cities={form.stops.map(({ place }) => place ?? '')} start={start} end={end} />
      ) : null}
      {isOpen ? (
        <SectionBoundary part="price calendar">
          <PriceCalendar today={today} />
        </SectionBoundary>
      ) : null}
    </div>
  );
}

export function WhoFields() {
  const { i18n } = useWords();
  const actor = TripActor.useActorRef();
  const { rooms, class: cabin } = TripActor.useSelector(selectForm);
  const isBusy = TripActor.useSelector(selectIsBusy);
  const words = usePartyWords();
  const counts = useCounts();
  const [asks, setAsks] = useState(false);
  return (
    <div className={classes.pair}>
      <div>
        <AskField name="rooms" label={<Trans>Who</Trans>} onAsk={() => setAsks(true)}>
          {words(rooms)}
          <small>{counts('rooms', rooms.length)}</small>
        </AskField>
      </div>
      <SelectField
        label={<Trans>Cabin</Trans>}
        name="class"
        value={cabin}
        choices={CABINS.map((value) => ({ value, label: i18n._(CABIN_WORDS[value]) }))}
        disabled={isBusy}
        onChange={(event) =>
          actor.send({
            type: 'trip.change',
            changes: { class: CABINS.find((value) => value === event.currentTarget.value) ?? cabin },
          })
        }
      />
      {asks ? (
        <PartyPicker
          rooms={rooms}
          onClose={() => setAsks(false)}
          onApply={(party) => {
            actor.send({ type: 'trip.change', changes: { rooms: party } });
            setAsks(false);
          }}
        />
      ) : null}
    </div>
  );
}
