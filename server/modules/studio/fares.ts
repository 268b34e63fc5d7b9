import type { Locale } from '#contract/constants.ts';
import type { Proposal } from '#contract/entities/studio/proposal.ts';
import { ceilToTenth, toMajor } from '#contract/rules/money.ts';
import type { PriceConverter } from '#server/modules/offers/index.ts';
import type { FlightOffer } from '#server/suppliers/port.ts';

const minutesOf = ({ legs }: FlightOffer) => legs.reduce((total, leg) => total + leg.DurationInMinutes, 0);

export function judged(fares: FlightOffer[], seller: PriceConverter, locale: Locale): Proposal['fares'] {
  const [cheapest] = fares;
  const shortest = fares.toSorted((one, other) => minutesOf(one) - minutesOf(other))[0];
  const returnable = fares.find(({ refundable }) => refundable);
  const byRole = { cheapest, shortest, returnable };
  const { currency } = seller;
  return (['cheapest', 'shortest', 'returnable'] as const).flatMap((role, nth, roles) => {
    const fare = byRole[role];
    if (!fare || roles.slice(0, nth).some((other) => byRole[other] === fare)) return [];
    return [
      {
        role,
        airline: [...new Set(fare.legs.map(({ airlineName }) => airlineName))].join(locale === 'ar' ? '، ' : ', '),
        stops: Math.max(0, ...fare.legs.map(({ Segments }) => Segments.length - 1)),
        minutes: minutesOf(fare),
        refundable: fare.refundable,
        price: toMajor(ceilToTenth(seller.flight(fare.cost), currency), currency),
      },
    ];
  });
}
