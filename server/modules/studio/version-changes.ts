import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { VersionPart } from '#contract/entities/studio/package.ts';

const stopsBy = <Value>(design: PackageDesign, value: (stop: PackageDesign['stops'][number]) => Value) =>
  design.stops.map(value);

const PARTS: Record<VersionPart, (design: PackageDesign) => unknown> = {
  from: ({ from }) => from,
  cities: (design) => stopsBy(design, ({ city }) => city),
  nights: (design) => stopsBy(design, ({ nights }) => nights),
  hotels: (design) => stopsBy(design, ({ hotels }) => hotels),
  promise: (design) => stopsBy(design, ({ board = null }) => board),
  days: (design) => stopsBy(design, ({ days }) => days),
  activities: (design) => stopsBy(design, ({ activities }) => activities),
  theme: ({ theme }) => theme,
  months: ({ months }) => months,
  photos: ({ photos = [] }) => photos,
  words: ({ words }) => [
    words.ar.title,
    words.ar.why,
    words.ar.summary,
    words.en.title,
    words.en.why,
    words.en.summary,
  ],
};

/** With another number of cities every part differs, so only the cities are reported. */
export function changesOf(design: PackageDesign, before: PackageDesign): VersionPart[] {
  const differs = (part: VersionPart) => JSON.stringify(PARTS[part](design)) !== JSON.stringify(PARTS[part](before));
  const parts = (Object.keys(PARTS) as VersionPart[]).filter(differs);
  const isByCity = (part: VersionPart) => ['nights', 'hotels', 'promise', 'days', 'activities'].includes(part);
  return parts.includes('cities') ? parts.filter((part) => !isByCity(part)) : parts;
}
