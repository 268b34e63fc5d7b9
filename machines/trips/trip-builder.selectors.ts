import type { SnapshotFrom } from 'xstate';
import { faultsOf, type Fault } from '#machines/shared/form-faults.ts';
import { isServedBy, type TripProblem } from '#contract/rules/trip-plan.ts';
import { problemsOfTrip } from './trip-form.ts';
import type { tripBuilderMachine } from './trip-builder.machine.ts';

type Snapshot = SnapshotFrom<typeof tripBuilderMachine>;
type Problem = TripProblem['problem'];
export type TripFaults = Partial<Record<string, Fault<Problem>>>;
/** The calendar's view; `bare` has no prices: no destination is chosen, or none by air. */
export type CalendarView = 'closed' | 'bare' | 'pricing' | 'shown' | 'failed';

export { sameParts } from '#machines/shared/form-faults.ts';
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: Snapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The trip exists, and its page is loading. */
export const selectIsMade = (snapshot: Snapshot) => snapshot.matches({ form: 'made' });
/** The failure, while it lasts. */
export const selectFailed = (snapshot: Snapshot) =>
  snapshot.matches({ form: 'failed' }) ? snapshot.context.failed : null;
/** The first destination is by the departure airport, so no fare exists. */
export const selectGoesByCar = ({ context: { form } }: Snapshot): boolean =>
  isServedBy(form.from, form.stops[0]?.place ?? '');
export const selectMonth = (snapshot: Snapshot) => snapshot.context.month;
export const selectPrices = (snapshot: Snapshot) => snapshot.context.prices;

const VIEWS = ['bare', 'pricing', 'shown', 'failed'] as const;
export const selectCalendar = (snapshot: Snapshot): CalendarView =>
  VIEWS.find((view) => snapshot.matches({ calendar: { open: view } })) ?? 'closed';

/** Faults by field path (`stops.1.place`) after a submit; they vanish once mended. */
export function selectFaults({ context: { channel, form, today, refused, attempts } }: Snapshot): TripFaults {
  const own = Object.fromEntries(
    problemsOfTrip(channel, form, today).map(({ field, problem }) => [field, problem] as const),
  );
  return faultsOf<Problem>(refused, own, attempts);
}
