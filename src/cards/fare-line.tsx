import { Trans } from '@lingui/react/macro';
import type { FlightOption, Leg } from '#contract/entities/flight-option.ts';
import { bagsOf } from '#contract/rules/bags.ts';

type FareLineProps = {
  flight: Pick<FlightOption, 'FareName' | 'Result'>;
  /** Of this leg only: another airline may differ. */
  leg?: Leg;
};

export function FareLine({ flight: { FareName: fare, Result }, leg }: FareLineProps) {
  const bags = bagsOf(leg ? [leg] : Result);
  return (
    <>
      {fare ? (
        <Trans>
          <bdi translate="no">{fare}</bdi> fare
        </Trans>
      ) : null}
      {fare && bags ? ' · ' : null}
      {bags ? <bdi translate="no">{bags}</bdi> : null}
    </>
  );
}
