import type { SnapshotFrom } from 'xstate';
import { faultsOf, type Fault } from '#machines/shared/form-faults.ts';
import { isServedBy, type TripProblem } from '#contract/rules/trip-plan.ts';
import { problemsOfTrip } from './trip-form.ts';
import type { tripBuilderMachine } from './trip-builder.machine.ts';

type Snapshot = SnapshotFrom<typeof tripBuilderMachine>;
type Problem = TripProblem['problem'];
export type TripFaults = Partial<Record<string, Fault<Problem>>>;
/** What the calendar shows; `bare` is one without prices: no destination is chosen yet, or none is flown to. */
export type CalendarView = 'closed' | 'bare' | 'pricing' | 'shown' | 'failed';

export { sameParts } from '#machines/shared/form-faults.ts';
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: Snapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Asked for, and not gone on yet: the page it leads to is on its way. */
export const selectIsMade = (snapshot: Snapshot) => snapshot.matches({ form: 'made' });
/** The failure to tell, only while it stands. */
export const selectFailed = (snapshot: Snapshot) =>
  snapshot.matches({ form: 'failed' }) ? snapshot.context.failed : null;
/** The first destination is on the ground of the airport one leaves from: no fare leads there. */
export const selectGoesByCar = ({ context: { form } }: Snapshot): boolean =>
  isServedBy(form.from, form.stops[0]?.place ?? '');
export const selectMonth = (snapshot: Snapshot) => snapshot.context.month;
export const selectPrices = (snapshot: Snapshot) => snapshot.context.prices;

const VIEWS = ['bare', 'pricing', 'shown', 'failed'] as const;
export const selectCalendar = (snapshot: Snapshot): CalendarView =>
  VIEWS.find((view) => snapshot.matches({ calendar: { open: view } })) ?? 'closed';

/** Faults by field path (`stops.1.place`), once the form was tried; they go as they are mended. */
export function selectFaults({ context: { channel, form, today, refused, attempts } }: Snapshot): TripFaults {
  const own = Object.fromEntries(
    problemsOfTrip(channel, form, today).map(({ field, problem }) => [field, problem] as const),
  );
  return faultsOf<Problem>(refused, own, attempts);
}
