import { Fragment, type ReactNode } from 'react';
import { IconArmchair, IconLuggage, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FlightOption, Leg } from '#contract/entities/flight-option.ts';
import { Legs } from '#src/cards/legs.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Tag, Tags } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './flight-card.module.css';

type FlightLegProps = { leg: Leg; action?: ReactNode; foot?: ReactNode };

export function FlightLeg({ leg, action, foot }: FlightLegProps) {
  return (
    <div className={classes.leg}>
      <FlightHead leg={leg} action={action} />
      <Legs leg={leg} />
      <Operators leg={leg} />
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  );
}

export function FlightHead({ leg, action }: Pick<FlightLegProps, 'leg' | 'action'>) {
  const formats = useFormats();
  const [first] = leg.Segments;
  if (!first) return null;
  const numbers = leg.Segments.map((segment) => `${segment.AirlineCode} ${segment.FlightNumber}`);
  return (
    <div className={classes.head}>
      <AirlineChip code={first.AirlineCode} />
      <div>
        <b>{leg.airlineName}</b>
        <span>
          {numbers.map((number) => (
            <Fragment key={number}>
              <bdi translate="no" dir="ltr">
                {number}
              </bdi>
              {' · '}
            </Fragment>
          ))}
          {first.cabinName} · {formats.weekDay(first.DepartureDateTime)}
        </span>
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

export const AirlineChip = ({ code }: { code: string }) => (
  <img className={classes.chip} src={`/ImgAirlines/${code}.png`} alt="" width={44} height={44} loading="lazy" />
);

export function Operators({ leg }: { leg: Leg }) {
  const others = leg.Segments.filter((segment) => segment.OperatingAirlineCode !== segment.AirlineCode);
  const codes = [...new Set(others.map((segment) => segment.OperatingAirlineCode))].join(' · ');
  if (!codes) return null;
  return (
    <p className={classes.operators}>
      <Trans>
        Operated by{' '}
        <bdi translate="no" dir="ltr">
          {codes}
        </bdi>
      </Trans>
    </p>
  );
}

export function FareTags({ flight }: { flight: FlightOption }) {
  const { t } = useLingui();
  const counts = useCounts();
  const baggage = flight.Result[0]?.Segments[0]?.BaggageAllowance ?? '';
  const seats = counts('seats', flight.SeatsLeft);
  return (
    <Tags>
      {baggage ? <Tag icon={<Icon of={IconLuggage} size={17} />}>{baggage}</Tag> : null}
      <Tag
        tone={flight.Refundable ? 'ok' : 'plain'}
        icon={<Icon of={flight.Refundable ? IconShieldCheck : IconShieldX} size={17} />}
      >
        {flight.Refundable ? t`Refundable fare` : t`Non-refundable fare`}
      </Tag>
      <Tag>{flight.FareName}</Tag>
      {flight.SeatsLeft > 0 && flight.SeatsLeft <= 4 ? (
        <Tag tone="warn" icon={<Icon of={IconArmchair} size={17} />}>
          <Trans>{seats} left at this price</Trans>
        </Tag>
      ) : null}
    </Tags>
  );
}
