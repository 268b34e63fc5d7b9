import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { useLingui as useWords } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { OWN_CHANNELS, type OwnChannel } from '#contract/constants.ts';
import type { tripBuilderMachine, TripBuilderInput, TripForm } from '#machines/trips/trip-builder.machine.ts';
import {
  selectAttempts,
  selectCalendar,
  selectFailed,
  selectForm,
  selectIsBusy,
  selectIsMade,
} from '#machines/trips/trip-builder.selectors.ts';
import { isMany } from '#machines/trips/trip-form.ts';
import { useMayBuild } from '#src/api/site-settings.ts';
import { builderPath } from '#contract/rules/flow-paths.ts';
import { RouteDrawing } from '#src/cards/route-drawing.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { BuilderClosed } from './builder-closed.tsx';
import { StopFields } from './stop-fields.tsx';
import { StopList } from './stop-list.tsx';
import { TripActor } from './trip-actor.ts';
import { HomeFields, WhenField, WhoFields } from './trip-fields.tsx';
import { LEADS, TITLES } from './trip-heads.ts';
import { failureWords } from './trip-words.ts';
import { useTripMap } from './use-trip-map.ts';
import classes from './builder.module.css';

export type BuilderScreenProps = {
  logic: typeof tripBuilderMachine;
  input: TripBuilderInput;
  /** Read after hydration; null without a stored form. */
  readForm: () => TripForm | null;
  choosesDates: boolean;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
};

export function BuilderScreen({ logic, input, inspect, ...props }: BuilderScreenProps) {
  const { i18n } = useWords();
  if (!useMayBuild()) return <BuilderClosed />;
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <PageTitle lead={i18n._(LEADS[input.channel])}>{i18n._(TITLES[input.channel])}</PageTitle>
      <TripActor.Provider logic={logic} options={{ input, inspect }}>
        <div className={classes.columns}>
          <Form {...props} input={input} />
          <aside className={classes.aside}>
            <SectionBoundary part="trip map">
              <Route />
            </SectionBoundary>
            <Others channel={input.channel} />
          </aside>
        </div>
      </TripActor.Provider>
    </main>
  );
}

function Form({
  input: { channel, today },
  readForm,
  choosesDates,
}: Pick<BuilderScreenProps, 'input' | 'readForm' | 'choosesDates'>) {
  const { i18n } = useWords();
  const actor = TripActor.useActorRef();
  const isBusy = TripActor.useSelector(selectIsBusy);
  const isMade = TripActor.useSelector(selectIsMade);
  const attempts = TripActor.useSelector(selectAttempts);
  const failed = TripActor.useSelector(selectFailed);
  const calendar = TripActor.useSelector(selectCalendar);
  const [first] = TripActor.useSelector(selectForm).stops;
  const form = useRef<HTMLFormElement>(null);

  const { currency } = useScope();
  useEffect(() => actor.send({ type: 'calendar.renew' }), [actor, currency]);
  useEffect(() => {
    const draft = readForm();
    if (draft) actor.send({ type: 'trip.restore', form: draft });
    if (choosesDates) actor.send({ type: 'calendar.open' });
  }, [actor, readForm, choosesDates]);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], button[data-invalid], [data-invalid] button',
    );
    wrong?.focus();
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'trip.send' });
  };
  const words = failed ? failureWords(failed) : null;
  return (
    <form
      ref={form}
      className={`et-card ${classes.form}`}
      noValidate
      onSubmit={submit}
      aria-busy={isBusy}
      data-calendar={calendar}
    >
      <SectionBoundary part="trip start">
        <HomeFields />
      </SectionBoundary>
      <SectionBoundary part="trip places">
        {isMany(channel) ? <StopList /> : first ? <StopFields stop={first} index={0} /> : null}
      </SectionBoundary>
      <SectionBoundary part="trip dates">
        <WhenField today={today} />
      </SectionBoundary>
      <SectionBoundary part="trip travellers">
        <WhoFields />
      </SectionBoundary>
      {words === null ? null : (
        <Notice tone="bad" live>
          {typeof words === 'string' ? words : i18n._(words)}
        </Notice>
      )}
      <Button type="submit" size="xl" fullWidth loading={isBusy || isMade}>
        {words === null ? <Trans>Show flights and hotels</Trans> : <Trans>Try again</Trans>}
      </Button>
    </form>
  );
}

function Route() {
  const svg = useTripMap()?.svg;
  if (svg) return <RouteDrawing svg={svg} />;
  return (
    <div className={`et-card ${classes.sea}`}>
      <h2>
        <Trans>Your route</Trans>
      </h2>
      <p>
        <Trans>Choose a destination to see the route here.</Trans>
      </p>
    </div>
  );
}

function Others({ channel }: { channel: OwnChannel }) {
  const { i18n } = useWords();
  return (
    <nav className={classes.other}>
      {OWN_CHANNELS.filter((other) => other !== channel).map((other) => (
        <LocaleLink key={other} to={builderPath(other)} className="et-link">
          {i18n._(TITLES[other])}
        </LocaleLink>
      ))}
    </nav>
  );
}
