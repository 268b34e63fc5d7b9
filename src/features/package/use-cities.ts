import { stopsOf } from '#contract/rules/availability.ts';
import { usePackagePage } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';

export function useCities(): string[] {
  const { page } = usePackagePage();
  const choice = useChosen();
  const places = page?.card.stops ?? (choice ? stopsOf(choice.offer).map(({ destination }) => destination) : []);
  return places.map(({ slug }) => slug);
}
