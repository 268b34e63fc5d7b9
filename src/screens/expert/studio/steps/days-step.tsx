import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CurrencyCode } from '#contract/constants.ts';
import type { DesignStop } from '#contract/entities/studio/design.ts';
import type { StopProposal } from '#contract/entities/studio/proposal.ts';
import { moved, withStop } from '#contract/rules/design.ts';
import { toMinor } from '#contract/rules/money.ts';
import { selectProposal } from '#machines/design-proposal/design-proposal.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { SelectField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useDesign, useDesigner, useStopProposal } from '#src/screens/expert/studio/designer-context.ts';
import classes from './steps.module.css';

/** Days of each stop in their order, and its activities. */
export function DaysStep() {
  const [{ stops }] = useDesign();
  return (
    <div className={classes.fields}>
      {stops.map((stop, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a stop is its place in the trip
        <StopDays key={at} stop={stop} at={at} />
      ))}
    </div>
  );
}

function StopDays({ stop, at }: { stop: DesignStop; at: number }) {
  const told = useStopProposal(stop.city);
  const { locale } = useScope();
  if (!told) return <LineSkeleton height={220} />;
  return (
    <section>
      <h3 className={classes.part}>{told.name[locale]}</h3>
      <Days stop={stop} at={at} told={told} />
      <Activities stop={stop} at={at} told={told} />
    </section>
  );
}

type PartProps = { stop: DesignStop; at: number; told: StopProposal };

function Days({ stop, at, told }: PartProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const counts = useCounts();
  const [design, change] = useDesign();
  const days = stop.days ?? [];
  const put = (next: number[]) => change(withStop(design, at, { days: next }));
  const left = [...told.days.entries()].filter(([kit]) => !days.includes(kit));
  const open = stop.nights - 1 - days.length;
  return (
    <>
      <ol className={classes.days}>
        {days.map((kit, place) => {
          const day = told.days[kit];
          if (!day) return null;
          const title = day.title[locale];
          return (
            <li key={kit}>
              <div>
                <b>{title}</b>
                <p>{day.text[locale]}</p>
              </div>
              <div className={classes.moves}>
                <ActionIcon
                  aria-label={t`Earlier: ${title}`}
                  disabled={place === 0}
                  onClick={() => put(moved(days, place, -1))}
                >
                  <Icon of={IconArrowUp} size={17} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t`Later: ${title}`}
                  disabled={place === days.length - 1}
                  onClick={() => put(moved(days, place, 1))}
                >
                  <Icon of={IconArrowDown} size={17} />
                </ActionIcon>
                <ActionIcon aria-label={t`Leave out: ${title}`} onClick={() => put(days.filter((one) => one !== kit))}>
                  <Icon of={IconX} size={17} />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      {open > 0 ? (
        <p className={classes.note}>
          <Trans>Left open for the travellers: {counts('days', open)}</Trans>
        </p>
      ) : null}
      {open > 0 && left.length > 0 ? (
        <SelectField
          label={<Trans>Add a day</Trans>}
          value=""
          placeholder={t`Choose a day`}
          choices={left.map(([kit, { title }]) => ({ value: String(kit), label: title[locale] }))}
          onChange={(event) => put([...days, Number(event.target.value)])}
        />
      ) : null}
    </>
  );
}

function Activities({ stop, at, told }: PartProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const { proposal } = useDesigner();
  const currency = (useSelector(proposal, selectProposal)?.currency ?? 'KWD') as CurrencyCode;
  const [design, change] = useDesign();
  const chosen = stop.activities ?? [];
  const put = (next: DesignStop['activities']) => change(withStop(design, at, { activities: next }));
  return (
    <>
      <h4 className={classes.small}>
        <Trans>Activities</Trans>
      </h4>
      <ul className={classes.activities}>
        {told.activities.map(({ name, price, per }, kit) => {
          const offer = chosen.find((one) => one.kit === kit);
          const label = name[locale];
          const others = chosen.filter((one) => one.kit !== kit);
          return (
            <li key={label}>
              <div>
                <b>{label}</b>
                <span className={classes.facts}>
                  <Money minor={toMinor(price, currency)} currency={currency} />{' '}
                  {per === 'party' ? <Trans>for the party</Trans> : <Trans>per person</Trans>}
                </span>
              </div>
              <CheckField
                label={<Trans>Offered</Trans>}
                aria-label={t`Offered: ${label}`}
                checked={offer !== undefined}
                onChange={() => put(offer ? others : [...others, { kit, included: false }])}
              />
              <CheckField
                label={<Trans>In the price</Trans>}
                aria-label={t`In the price: ${label}`}
                checked={offer?.included ?? false}
                onChange={() => put([...others, { kit, included: !(offer?.included ?? false) }])}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
