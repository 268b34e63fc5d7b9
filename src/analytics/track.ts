import { ahead } from '#src/delivery/idle.ts';
import type { AnalyticsClient } from './clever-tap.ts';
import { accountId, readConsent } from './consent.ts';

export type TrackedEvent =
  | 'package_details_no_flight'
  | 'package_details_no_hotels'
  | 'package_details_no_flights_and_hotels'
  | 'registration_invalid_data'
  | 'page_view';

export type AnalyticsProfile = { name: string; identity: string; email: string; phone: string };
/** `isSent`: whether it also left the browser. */
export type Recorded = { event: string; details: Record<string, unknown>; at: number; isSent: boolean };

const MOST_RECORDS = 100;
const records: Recorded[] = [];

/** What was recorded in this tab, oldest first. */
export const recorded = (): readonly Recorded[] => records;

function record(event: string, details: Record<string, unknown>, isSent: boolean): void {
  if (typeof window === 'undefined') return;
  records.push({ event, details, at: Date.now(), isSent });
  if (records.length > MOST_RECORDS) records.shift();
  window.dispatchEvent(new CustomEvent('et:track', { detail: { event, details } }));
}

/**
 * The one port of analytics (C11). Always records in the tab; passes on to the configured service only with the visitor's
 * consent, and nothing from before it.
 */
export function track(event: TrackedEvent, details: Record<string, unknown> = {}): void {
  const id = openAccount();
  record(event, details, id !== null);
  pass(id, (sink) => sink.event(event, details));
}

/** The profile push of §7. */
export function pushProfile(profile: AnalyticsProfile): void {
  const id = openAccount();
  // who it was is never written down here
  record('profile', {}, id !== null);
  pass(id, (sink) => sink.profile(profile));
}

/** The account events may go to now, or null without one or without consent. */
const openAccount = () => (readConsent() === 'given' ? accountId() : null);

/** The service's part is fetched at the first event after consent; what follows it keeps its order. */
function pass(id: string | null, act: (sink: AnalyticsClient) => void): void {
  if (id !== null)
    void ahead(() => import('./clever-tap.ts')).then(
      ({ createAnalyticsClient }) => act(createAnalyticsClient(id)),
      () => undefined,
    );
}
