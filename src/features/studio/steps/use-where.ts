import type { NamedHotel } from '#contract/entities/studio/city-hotels.ts';
import { useDistance } from '#src/locale/distance.ts';
import { useScope } from '#src/locale/scope.tsx';

/** A hotel's district, where it is known, and how far the centre is. */
export function useWhere() {
  const { locale } = useScope();
  const distance = useDistance();
  return ({ district, metres }: Partial<Pick<NamedHotel, 'district' | 'metres'>>): string[] => [
    ...(district?.[locale] ? [district[locale]] : []),
    ...(metres === undefined ? [] : [distance(metres / 1_000)]),
  ];
}
