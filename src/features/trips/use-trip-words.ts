import { useLingui } from '@lingui/react';
import { sameParts, selectFaults } from '#machines/trips/trip-builder.selectors.ts';
import { TripActor } from './trip-actor.ts';
import { PROBLEMS } from './trip-words.ts';

export function useFault(field: string): string | undefined {
  const { i18n } = useLingui();
  const fault = TripActor.useSelector(selectFaults, sameParts)[field];
  if (!fault) return undefined;
  return 'sentence' in fault ? fault.sentence : i18n._(PROBLEMS[fault.problem]);
}
