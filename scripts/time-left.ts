/** Seconds that the long parts of a daily run take on a quiet machine with two cores. */
const USUAL = { vitest: 320, journeys: 450 + 175 };
/** Browsers suffer more from a slow machine: where the other tests took twice as long, journeys took 3.6 to 5 times as long. */
const BROWSERS_SUFFER = 2.2;
/** Seconds in which a daily run ends on a slow machine too; a delivery is refused after 1,800. */
const LIMIT = 1_500;

/**
 * Of how many days each has its part of the journeys: 1, all of them today, where the time allows it. A machine whose system calls are
 * dear takes three times as long as its neighbour; a run that is broken off there would say nothing at all.
 * @param elapsed seconds since the run began
 * @param vitest how many of them its tests without a browser took, which tells how slow the machine is
 */
export function daysOfJourneys({ elapsed, vitest }: { elapsed: number; vitest: number }): number {
  const needs = USUAL.journeys * Math.max(1, vitest / USUAL.vitest) ** BROWSERS_SUFFER;
  const left = Math.max(LIMIT - elapsed, LIMIT / 10);
  return Math.max(1, Math.ceil(needs / left));
}
