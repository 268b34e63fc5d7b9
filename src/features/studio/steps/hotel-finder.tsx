import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { NamedHotel } from '#contract/entities/studio/city-hotels.ts';
import type { StudioHotel } from '#contract/entities/studio/proposal.ts';
import * as search from '#machines/studio/hotel-search.selectors.ts';
import { ChoiceField } from '#src/components/choice-field.tsx';
import { SelectField } from '#src/components/field.tsx';
import { useChoice } from '#src/components/use-choice.ts';
import { useScope } from '#src/locale/scope.tsx';
import { inspect } from '#src/tab/inspect.ts';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useDesigner } from '#src/features/studio/designer-context.ts';
import { MissingHotels } from './missing-hotels.tsx';
import { useWhere } from './use-where.ts';
import classes from './steps.module.css';

type FinderProps = {
  city: string;
  cityName: string;
  chosen: StudioHotel[];
  /** Null adds it. */
  onChoose: (code: string, inPlaceOf: string | null) => void;
};

/** Any hotel of the city, by its Arabic or English name [CA10]. */
export function HotelFinder({ city, cityName, chosen, onChoose }: FinderProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const where = useWhere();
  const { proposal, provideHotelSearch } = useDesigner();
  const logic = useMemo(
    () => provideHotelSearch({ onCopied: () => proposal.send({ type: 'proposal.retry' }) }),
    [provideHotelSearch, proposal],
  );
  const actor = useActorRef(logic, { input: { city }, inspect });
  const hotels = useSelector(actor, search.selectHotels);
  const missing = useSelector(actor, search.selectMissing);
  const failed = useSelector(actor, search.selectFailure);
  const [instead, setInstead] = useState('');
  const isFull = chosen.length >= CLAIMS.options;
  const other = chosen.find(({ code }) => code === instead) ?? chosen.at(-1);
  const inPlaceOf = isFull && other ? other.code : null;
  const retry = (
    <Button variant="default" onClick={() => actor.send({ type: 'search.retry' })}>
      <Trans>Try again</Trans>
    </Button>
  );
  const choice = useChoice({
    value: '',
    written: '',
    whole: () => null,
    meant: () => null,
    onChange: (code) => code !== '' && onChoose(code, inPlaceOf),
  });
  const optionOf = (hotel: NamedHotel) => ({
    key: hotel.code,
    value: hotel.code,
    label: hotel.name[locale],
    image: hotel.image,
    note: [`${hotel.stars}★`, ...where(hotel)].join(' · '),
  });
  return (
    <div className={classes.finder}>
      <ChoiceField
        label={<Trans>Another hotel, by name</Trans>}
        choice={{
          ...choice,
          write(text) {
            choice.write(text);
            actor.send({ type: 'text.type', text });
          },
        }}
        value=""
        words={{ list: t`Hotels of ${cityName}`, none: hotels ? t`No hotel has that name` : t`Looking for hotels` }}
        options={() => (hotels ?? []).filter(({ code }) => !chosen.some((one) => one.code === code)).map(optionOf)}
        input={{ maxLength: 80, placeholder: t`Hotel, in Arabic or English` }}
      />
      {inPlaceOf !== null ? (
        <SelectField
          label={<Trans>In place of</Trans>}
          value={inPlaceOf}
          choices={chosen.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          onChange={(event) => setInstead(event.target.value)}
        />
      ) : null}
      {failed ? (
        <div className={classes.missing}>
          <DeskFailed failed={failed} />
          {retry}
        </div>
      ) : null}
      {missing.map(({ supplier, state }) => (
        <MissingHotels key={supplier} supplier={supplier} state={state} cityName={cityName} retry={retry} />
      ))}
    </div>
  );
}
