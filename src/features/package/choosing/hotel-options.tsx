import { useDeferredValue } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Offer } from '#contract/entities/offer.ts';
import { countPicks } from '#contract/rules/facet-list.ts';
import { codeOf, COMPARED_MOST, HOTEL_SORTS } from '#contract/rules/hotel-list.ts';
import { selectAwaitsHotels } from '#machines/package/offer.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { RowSkeleton } from '#src/components/skeletons.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { ChoiceNotice } from '#src/features/package/notices.tsx';
import { useChosen } from '#src/features/package/use-chosen.ts';
import { HotelCompare } from './hotel-compare.tsx';
import { HotelFacets } from './hotel-facets.tsx';
import { HotelMap } from './hotel-map.tsx';
import { HotelRow } from './hotel-row.tsx';
import { useHotelWords } from './hotel-words.ts';
import { ListCount, ListHead } from './list-head.tsx';
import { LongList } from './long-list.tsx';
import { MissingHotels } from './missing-sources.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useHotelList, useHotelListActor, type HotelList, type HotelListActor } from './use-hotel-list.ts';
import facets from './facets.module.css';
import classes from './options.module.css';

export function HotelOptions({ stop }: { stop: number }) {
  const choice = useChosen();
  const actor = useHotelListActor();
  if (!choice || !actor) return null;
  return (
    <>
      <ChoiceNotice />
      <MissingHotels />
      <Hotels actor={actor} offer={choice.offer} stop={stop} chosen={choice.chosen.stops[stop]?.hotel.HotelCode} />
    </>
  );
}

type HotelsProps = { actor: HotelListActor; offer: Offer; stop: number; chosen: string | undefined };

function Hotels({ actor, offer, stop, chosen }: HotelsProps) {
  const list = useHotelList(actor, offer, stop);
  const flow = useFlow();
  const isAwaited = useSelector(flow.offer, selectAwaitsHotels);
  const counts = useCounts();
  const { compared, area } = list.look;
  // deferred: pins and cards render between frames
  const later = useDeferredValue(list);
  if (list.isComparing) return <HotelCompare list={list} stop={stop} />;
  return (
    <>
      <Head list={list} offer={offer} />
      {list.hasMap && list.all.length > 1 ? (
        <HotelMap list={later} stop={stop} currency={offer.currency} chosen={chosen} />
      ) : null}
      <ListCount isAwaited={isAwaited}>
        {counts('hotels', list.matches.length)}
        {area ? (
          <>
            {' · '}
            <Trans>in this part of the map</Trans>
          </>
        ) : null}
      </ListCount>
      {list.matches.length === 0 && !isAwaited ? <Nothing list={list} /> : null}
      <LongList rows={later.matches} keyOf={codeOf}>
        {(listed) => (
          <HotelRow
            listed={listed}
            stop={stop}
            isCompared={compared.includes(codeOf(listed))}
            mayCompare={compared.length < COMPARED_MOST}
            onCompare={list.compare}
          />
        )}
      </LongList>
      {isAwaited ? <RowSkeleton /> : null}
      {compared.length > 0 ? <CompareBar list={list} /> : null}
    </>
  );
}

function Head({ list, offer }: { list: HotelList; offer: Offer }) {
  const words = useHotelWords();
  return (
    <ListHead
      sorts={HOTEL_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
      sort={list.look.sort}
      onSort={list.order}
      chosen={countPicks(list.look.filters)}
      isUnfolded={list.isUnfolded}
      onFold={list.fold}
      onClear={list.clear}
      more={
        <UnstyledButton className={facets.chip} aria-pressed={list.hasMap} onClick={() => list.showMap(!list.hasMap)}>
          <Icon of={IconMap} size={20} />
          <Trans>Map</Trans>
        </UnstyledButton>
      }
    >
      <HotelFacets list={list} currency={offer.currency} />
    </ListHead>
  );
}

function Nothing({ list }: { list: HotelList }) {
  const words = useHotelWords();
  return <NothingFound list={list} what="hotels" facets={words.facets} />;
}

function CompareBar({ list }: { list: HotelList }) {
  const { t } = useLingui();
  const counts = useCounts();
  const { compared } = list.look;
  const marked = counts('hotels', compared.length);
  return (
    <div className={classes.bar} role="group" aria-label={t`Compare`}>
      <span>{compared.length === 1 ? <Trans>Add another to compare</Trans> : <Trans>To compare: {marked}</Trans>}</span>
      <UnstyledButton className="et-link" onClick={list.unmarkAll}>
        <Trans>Clear selection</Trans>
      </UnstyledButton>
      <Button size="sm" disabled={compared.length < 2} onClick={list.openTable}>
        <Trans>Side by side</Trans>
      </Button>
    </div>
  );
}
