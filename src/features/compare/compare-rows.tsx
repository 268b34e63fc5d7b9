import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { RATED_FROM } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { Rating } from '#src/cards/rating.tsx';
import { Person } from '#src/components/person.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';

export type CompareRow = {
  name: string;
  /** Equal texts are equal facts. */
  textOf: (card: PackageCard) => string;
  show?: (card: PackageCard) => ReactNode;
};

/** What is laid side by side, below the price. */
export function useCompareRows(): CompareRow[] {
  const { t } = useLingui();
  const counts = useCounts();
  const unknown = t`Not known yet`;
  const flights = ({ airline_stops: stops, airline_name: airline }: PackageCard) =>
    stops === null
      ? unknown
      : [airline, stops === 0 ? t`Direct flights` : counts('stops', stops)].filter(Boolean).join(' · ');
  return [
    { name: t`Flights`, textOf: flights },
    {
      name: t`Destinations`,
      textOf: ({ stops }) => stops.map(({ name }) => name).join(' · '),
    },
    { name: t`Length`, textOf: ({ nights }) => counts('nights', nights) },
    {
      name: t`Hotel class`,
      textOf: ({ stars }) => `${stars}★`,
      show: ({ stars }) => (
        <bdi translate="no" dir="ltr">
          {stars}★
        </bdi>
      ),
    },
    { name: t`Meals`, textOf: ({ board }) => board ?? unknown },
    { name: t`Refundable rooms`, textOf: ({ refundable }) => (refundable ? t`Yes` : t`No`) },
    {
      name: t`Reviews`,
      textOf: ({ reviews, rating }) => `${reviews} ${rating}`,
      show: (card) => <Rating of={card} from={RATED_FROM} />,
    },
    {
      name: t`Expert`,
      textOf: ({ user }) => user.slug,
      show: ({ user }) => (
        <LocaleLink to={`/etraveler/${user.slug}`} className="et-link">
          <Person name={user.show_name} />
        </LocaleLink>
      ),
    },
  ];
}
