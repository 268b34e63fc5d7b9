import type { SnapshotFrom } from 'xstate';
import { faultsOf, type Fault } from '#machines/shared/form-faults.ts';
import { isServedBy, type TripProblem } from '#contract/rules/trip-plan.ts';
import { problemsOfTrip } from './trip-form.ts';
import type { tripBuilderMachine } from './trip-builder.machine.ts';

type Snapshot = SnapshotFrom<typeof tripBuilderMachine>;
type Problem = TripProblem['problem'];
export type TripFaults = Partial<Record<string, Fault<Problem>>>;
/** `bare`: no destination, or none by air. */
export type CalendarView = 'closed' | 'bare' | 'pricing' | 'shown' | 'failed';

export { sameParts } from '#machines/shared/form-faults.ts';
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: Snapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsMade = (snapshot: Snapshot) => snapshot.matches({ form: 'made' });
export const selectFailed = (snapshot: Snapshot) =>
  snapshot.matches({ form: 'failed' }) ? snapshot.context.failed : null;
/** By the departure airport: no fare exists. */
export const selectGoesByCar = ({ context: { form } }: Snapshot): boolean =>
  isServedBy(form.from, form.stops[0]?.place ?? '');
export const selectMonth = (snapshot: Snapshot) => snapshot.context.month;
export const selectPrices = (snapshot: Snapshot) => snapshot.context.prices;

const VIEWS = ['bare', 'pricing', 'shown', 'failed'] as const;
export const selectCalendar = (snapshot: Snapshot): CalendarView =>
  VIEWS.find((view) => snapshot.matches({ calendar: { open: view } })) ?? 'closed';

/** By path (`stops.1.place`), after a submit; they vanish once mended. */
export function selectFaults({ context: { channel, form, today, refused, attempts } }: Snapshot): TripFaults {
  const own = Object.fromEntries(
    problemsOfTrip(channel, form, today).map(({ field, problem }) => [field, problem] as const),
  );
  return faultsOf<Problem>(refused, own, attempts);
}
