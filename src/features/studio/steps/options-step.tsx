import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CurrencyCode } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { DesignStop } from '#contract/entities/studio/design.ts';
import type { StopProposal, StudioFare, StudioHotel } from '#contract/entities/studio/proposal.ts';
import { withStop } from '#contract/rules/design.ts';
import { toMinor } from '#contract/rules/money.ts';
import * as proposals from '#machines/studio/design-proposal.selectors.ts';
import { Scene } from '#src/cards/scene.tsx';
import { SelectField } from '#src/components/field.tsx';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { moneyText } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useDesign, useDesigner } from '#src/features/studio/designer-context.ts';
import { FARE_WORDS, HOTEL_WORDS } from '#src/features/studio/step-words.ts';
import { HotelFinder } from './hotel-finder.tsx';
import { HotelPromise } from './promise.tsx';
import { useWhere } from './use-where.ts';
import classes from './steps.module.css';

export function OptionsStep() {
  const { proposal: actor } = useDesigner();
  const [{ stops }] = useDesign();
  const proposal = useSelector(actor, proposals.selectProposal);
  const isProposing = useSelector(actor, proposals.selectIsProposing);
  const hasFailed = useSelector(actor, proposals.selectHasFailed);
  const failed = useSelector(actor, proposals.selectFailure);
  const currency = (proposal?.currency ?? 'KWD') as CurrencyCode;
  const retry = (
    <Button variant="default" loading={isProposing} onClick={() => actor.send({ type: 'proposal.retry' })}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (hasFailed && failed)
    return (
      <div className={classes.fields}>
        <DeskFailed failed={failed} />
        {retry}
      </div>
    );
  if (!proposal) return <LineSkeleton height={220} />;
  return (
    <div className={classes.fields} aria-busy={isProposing}>
      {proposal.silent?.map((supplier) => (
        <Notice key={supplier} tone="warn" live>
          <p>
            <Trans>
              <bdi translate="no">{supplier}</bdi> did not answer just now. What you chose is kept.
            </Trans>
          </p>
          {retry}
        </Notice>
      ))}
      {stops.map((stop, at) => {
        const stopProposal = proposal.stops.find(({ city }) => city === stop.city);
        // eslint-disable-next-line react/no-array-index-key -- a stop is its place in the trip
        return stopProposal ? (
          <Hotels key={`${at} ${stop.city}`} stop={stop} at={at} proposal={stopProposal} currency={currency} />
        ) : null;
      })}
      {proposal.fares.length > 0 ? (
        <section>
          <h3 className={classes.part}>
            <Trans>Flights for two, there and back</Trans>
          </h3>
          <ul className={classes.fares}>
            {proposal.fares.map((fare) => (
              <Fare key={fare.role} fare={fare} currency={currency} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

type HotelsProps = { stop: DesignStop; at: number; proposal: StopProposal; currency: CurrencyCode };

function Hotels({ stop, at, proposal, currency }: HotelsProps) {
  const { locale } = useScope();
  const counts = useCounts();
  const [design, change] = useDesign();
  const swap = (place: number, code: string) => {
    const before = stop.hotels[place];
    // a hotel chosen elsewhere swaps places with this one
    const hotels = stop.hotels.map((one, index) => (index === place ? code : one === code && before ? before : one));
    change(withStop(design, at, { hotels }));
  };
  return (
    <section>
      <h3 className={classes.part}>
        {proposal.name[locale]} <small>{counts('nights', stop.nights)}</small>
      </h3>
      <ul className={classes.hotels}>
        {stop.hotels.map((code, place) => {
          const hotel = proposal.hotels.find((one) => one.code === code);
          return hotel ? (
            <li key={code}>
              <Hotel hotel={hotel} others={proposal.hotels} currency={currency} onSwap={(next) => swap(place, next)} />
            </li>
          ) : null;
        })}
      </ul>
      <HotelFinder
        city={stop.city}
        cityName={proposal.name[locale]}
        chosen={stop.hotels.flatMap((code) => proposal.hotels.find((one) => one.code === code) ?? [])}
        onChoose={(code, inPlaceOf) => {
          const others = stop.hotels.map((one) => (one === inPlaceOf ? code : one));
          change(withStop(design, at, { hotels: inPlaceOf === null ? [...stop.hotels, code] : others }));
        }}
      />
      {stop.hotels.length < CLAIMS.options ? (
        <p>
          <Trans>Too few hotels have rooms on the dates tried.</Trans>
        </p>
      ) : (
        <HotelPromise
          stop={stop}
          hotels={proposal.hotels}
          onChange={(board) => change(withStop(design, at, { board }))}
        />
      )}
    </section>
  );
}

type HotelProps = { hotel: StudioHotel; others: StudioHotel[]; currency: CurrencyCode; onSwap: (code: string) => void };

function Hotel({ hotel, others, currency, onSwap }: HotelProps) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { locale } = useScope();
  const where = useWhere();
  const { name, stars, image, night, role } = hotel;
  const nameOf = (one: StudioHotel) => {
    const price = one.night === null ? '—' : moneyText(toMinor(one.night, currency), currency, locale);
    return `${one.name[locale]} · ${one.stars}★ · ${price}`;
  };
  return (
    <article className={classes.hotel}>
      <Scene src={image} width={300} height={200} className={classes.picture} />
      <div>
        {role ? <small>{i18n._(HOTEL_WORDS[role])}</small> : null}
        <b>{name[locale]}</b>
        <span className={classes.facts}>
          <bdi translate="no" dir="ltr">
            {stars}★
          </bdi>{' '}
          ·{' '}
          {night === null ? (
            <Trans>no rooms just now</Trans>
          ) : (
            <Trans>
              <Money minor={toMinor(night, currency)} currency={currency} /> a night
            </Trans>
          )}
        </span>
        <small>
          <bdi translate="no">{where(hotel).join(' · ')}</bdi>
        </small>
      </div>
      <SelectField
        label={<span className="et-hidden">{t`Another hotel instead of ${name[locale]}`}</span>}
        value={hotel.code}
        choices={others.map((one) => ({ value: one.code, label: nameOf(one), disabled: one.night === null }))}
        onChange={(event) => onSwap(event.target.value)}
      />
    </article>
  );
}

function Fare({ fare, currency }: { fare: StudioFare; currency: CurrencyCode }) {
  const { i18n } = useLingui();
  const counts = useCounts();
  return (
    <li>
      <b>{i18n._(FARE_WORDS[fare.role])}</b>
      <span>
        <bdi translate="no">{fare.airline}</bdi> · {counts('stops', fare.stops)}
      </span>
      <Money minor={toMinor(fare.price, currency)} currency={currency} />
    </li>
  );
}
