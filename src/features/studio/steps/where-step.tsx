import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PARTY_LIMITS, THEMES } from '#contract/constants.ts';
import type { DesignStop } from '#contract/entities/studio/design.ts';
import { moved, newStop, withStop, withStops } from '#contract/rules/design.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { Counter } from '#src/components/counter.tsx';
import { FieldGroup, SelectField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useDesign } from '#src/features/studio/designer-context.ts';
import { THEME_NAMES } from '#src/features/studio/step-words.ts';
import { Arrangement } from './arrangement.tsx';
import { CityAdder } from './city-adder.tsx';
import classes from './steps.module.css';

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

export function WhereStep() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const formats = useFormats();
  const [design, change] = useDesign();
  const { stops, from, theme, months } = design;
  const { locale } = useScope();
  const { data = [] } = useQuery(studioQueries.cities());
  const arranged = stops.map((stop, at) => ({
    // the same city may appear twice
    id: `${stop.city} ${stops.slice(0, at).filter(({ city }) => city === stop.city).length}`,
    name: data.find(({ city }) => city === stop.city)?.name[locale] ?? stop.city,
    stop,
  }));
  const add = (city: string, nights: number) => change(withStops(design, [...stops, newStop(city, nights)]));
  return (
    <div className={classes.fields}>
      {stops.length > 0 ? (
        <Arrangement
          items={arranged}
          className={classes.stops!}
          onMove={(place, to) => change(withStops(design, moved(stops, place, to - place)))}
        >
          {({ stop }, at) => <Stop stop={stop} at={at} />}
        </Arrangement>
      ) : null}
      {stops.length < PARTY_LIMITS.stops ? <CityAdder isFirst={stops.length === 0} onAdd={add} /> : null}
      <div className={classes.two}>
        <SelectField
          label={t`Show prices from`}
          value={from}
          choices={[
            { value: 'kw', label: t`Kuwait` },
            { value: 'sa', label: t`Saudi Arabia` },
          ]}
          onChange={(event) => change({ ...design, from: event.target.value === 'sa' ? 'sa' : 'kw' })}
        />
        <SelectField
          label={t`Theme`}
          value={theme ?? ''}
          placeholder={t`Set by the city`}
          choices={THEMES.map((one) => ({ value: one, label: i18n._(THEME_NAMES[one]) }))}
          onChange={(event) => change({ ...design, theme: THEMES.find((one) => one === event.target.value) ?? null })}
        />
      </div>
      {stops.length > 0 ? (
        <FieldGroup label={<Trans>Departure months</Trans>}>
          {() => (
            <div className={classes.months}>
              {MONTHS.map((month) => {
                const name = formats.month(month);
                const isOn = months.includes(month);
                const others = months.filter((one) => one !== month);
                return (
                  <Checkbox
                    key={name}
                    classNames={{ body: classes.month, input: classes.mark }}
                    label={name}
                    checked={isOn}
                    onChange={() =>
                      change({
                        ...design,
                        months: isOn ? others : [...others, month].toSorted((low, high) => low - high),
                      })
                    }
                  />
                );
              })}
            </div>
          )}
        </FieldGroup>
      ) : null}
    </div>
  );
}

function Stop({ stop, at }: { stop: DesignStop; at: number }) {
  const { t } = useMacro();
  const { locale } = useScope();
  const counts = useCounts();
  const [design, change] = useDesign();
  const { data = [] } = useQuery(studioQueries.cities());
  const name = data.find(({ city }) => city === stop.city)?.name[locale] ?? stop.city;
  const { stops } = design;
  const move = (by: number) => change(withStops(design, moved(stops, at, by)));
  return (
    <div className={classes.stop}>
      <Counter
        label={name}
        hint={counts('nights', stop.nights)}
        value={stop.nights}
        min={1}
        max={PARTY_LIMITS.maxNights}
        onChange={(nights) => change(withStop(design, at, { nights }))}
      />
      <div className={classes.moves}>
        {stops.length > 1 ? (
          <>
            <ActionIcon aria-label={t`Earlier: ${name}`} disabled={at === 0} onClick={() => move(-1)}>
              <Icon of={IconArrowUp} size={17} />
            </ActionIcon>
            <ActionIcon aria-label={t`Later: ${name}`} disabled={at === stops.length - 1} onClick={() => move(1)}>
              <Icon of={IconArrowDown} size={17} />
            </ActionIcon>
          </>
        ) : null}
        <ActionIcon
          aria-label={t`Remove ${name}`}
          onClick={() =>
            change(
              withStops(
                design,
                stops.filter((_, index) => index !== at),
              ),
            )
          }
        >
          <Icon of={IconTrash} size={17} />
        </ActionIcon>
      </div>
    </div>
  );
}
