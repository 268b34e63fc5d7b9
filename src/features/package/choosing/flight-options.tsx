import { useCallback, useDeferredValue } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import { countPicks } from '#contract/rules/facet-list.ts';
import { FLIGHT_SORTS } from '#contract/rules/flight-list.ts';
import { selectAwaitsFlights } from '#machines/package/offer.selectors.ts';
import { RowSkeleton } from '#src/components/skeletons.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { useChosen } from '#src/features/package/use-chosen.ts';
import { FareFamilyCard } from './fare-family.tsx';
import { FlightFacets } from './flight-facets.tsx';
import { useFlightWords } from './flight-words.ts';
import { LegByLeg } from './leg-by-leg.tsx';
import { ListCount, ListHead } from './list-head.tsx';
import { LongList } from './long-list.tsx';
import { MissingFlights } from './missing-sources.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useFlightList, useFlightListActor, type FlightList, type FlightListActor } from './use-flight-list.ts';
import facets from './facets.module.css';

export function FlightOptions({ onDone }: { onDone: () => void }) {
  const choice = useChosen();
  const actor = useFlightListActor();
  if (!choice || !actor) return null;
  return (
    <>
      <MissingFlights />
      <Flights choice={choice} actor={actor} onDone={onDone} />
    </>
  );
}

type FlightsProps = {
  choice: NonNullable<ReturnType<typeof useChosen>>;
  actor: FlightListActor;
  onDone: () => void;
};

function Flights({ choice, actor, onDone }: FlightsProps) {
  const list = useFlightList(actor);
  const { offer, selection } = useFlow();
  const isAwaited = useSelector(offer, selectAwaitsFlights);
  const counts = useCounts();
  const take = useCallback(
    (flight: FlightOption) => {
      selection.send({ type: 'flight.choose', flight });
      onDone();
    },
    [selection, onDone],
  );
  // deferred: cards render between frames
  const families = useDeferredValue(list.families);
  const isEmpty = list.families.length === 0 && !isAwaited;
  return (
    <>
      <Head list={list} />
      <ListCount isAwaited={isAwaited}>{counts('flights', list.families.length)}</ListCount>
      {isEmpty ? <Nothing list={list} /> : null}
      {list.isByLeg && !isEmpty ? (
        <LegByLeg list={list} currency={choice.offer.currency} chosen={choice.chosen.flight} onTake={take} />
      ) : (
        <LongList rows={families} keyOf={({ key }) => key}>
          {(family) => (
            <FareFamilyCard
              family={family}
              currency={choice.offer.currency}
              chosen={choice.chosen.flight}
              onTake={take}
            />
          )}
        </LongList>
      )}
      {isAwaited ? <RowSkeleton /> : null}
    </>
  );
}

function Head({ list }: { list: FlightList }) {
  const { t } = useLingui();
  const words = useFlightWords();
  const ways = [
    { way: 'whole' as const, label: t`All legs together` },
    { way: 'legs' as const, label: t`Leg by leg` },
  ];
  return (
    <ListHead
      sorts={FLIGHT_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
      sort={list.sort}
      onSort={list.order}
      chosen={countPicks(list.filters)}
      isUnfolded={list.isUnfolded}
      onFold={list.fold}
      onClear={list.clear}
      more={
        list.legs > 1 ? (
          <div role="group" aria-label={t`How to choose`} className={facets.ways}>
            {ways.map(({ way, label }) => (
              <UnstyledButton key={way} aria-pressed={(way === 'legs') === list.isByLeg} onClick={() => list.look(way)}>
                {label}
              </UnstyledButton>
            ))}
          </div>
        ) : null
      }
    >
      <FlightFacets list={list} />
    </ListHead>
  );
}

function Nothing({ list }: { list: FlightList }) {
  const words = useFlightWords();
  return <NothingFound list={list} what="flights" facets={words.facets} />;
}
