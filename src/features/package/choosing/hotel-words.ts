import { useLingui } from '@lingui/react/macro';
import type { HotelFacet, HotelSort } from '#contract/rules/hotel-list.ts';
import { useDistance } from '#src/locale/distance.ts';

export function useHotelWords() {
  const { t } = useLingui();
  const facets: Record<HotelFacet, string> = {
    stars: t`Stars`,
    price: t`Price of stay`,
    boards: t`Meals`,
    distance: t`From the centre`,
    refund: t`Cancellation policy`,
    amenities: t`Amenities`,
  };
  const sorts: Record<HotelSort, string> = { price: t`Cheapest`, stars: t`Most stars`, distance: t`Nearest` };
  const distance = useDistance();
  return {
    facets,
    sorts,
    distance,
    within: (kilometres: string) => t`Within ${kilometres} km`,
    fromCentre: (kilometres: number) => {
      const far = distance(kilometres);
      return t`${far} from the centre`;
    },
    refundable: t`Free cancellation`,
  };
}
