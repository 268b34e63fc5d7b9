import { useLingui } from '@lingui/react/macro';
import type { HotelFacet, HotelSort } from '#contract/rules/hotel-list.ts';
import { useFormats } from '#src/locale/format.ts';

export function useHotelWords() {
  const { t } = useLingui();
  const formats = useFormats();
  const facets: Record<HotelFacet, string> = {
    stars: t`Stars`,
    price: t`Price of stay`,
    boards: t`Meals`,
    distance: t`From the centre`,
    refund: t`Cancellation policy`,
    amenities: t`Amenities`,
  };
  const sorts: Record<HotelSort, string> = { price: t`Cheapest`, stars: t`Most stars`, distance: t`Nearest` };
  const distance = (kilometres: number) => {
    const metres = formats.number(Math.round(kilometres * 100) * 10);
    const long = formats.number(kilometres, 1);
    return kilometres < 0.995 ? t`${metres} m` : t`${long} km`;
  };
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
