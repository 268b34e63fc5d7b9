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
/** `isSent`: it also left the browser. */
export type Recorded = { event: string; details: Record<string, unknown>; at: number; isSent: boolean };

const MOST_RECORDS = 100;
const records: Recorded[] = [];

/** This tab's events, oldest first. */
export const recorded = (): readonly Recorded[] => records;

function record(event: string, details: Record<string, unknown>, isSent: boolean): void {
  if (typeof window === 'undefined') return;
  records.push({ event, details, at: Date.now(), isSent });
  if (records.length > MOST_RECORDS) records.shift();
  window.dispatchEvent(new CustomEvent('et:track', { detail: { event, details } }));
}

/**
 * The only port of analytics (C11). Records in the tab; sends to the service only with consent, and nothing from before
 * it.
 */
export function track(event: TrackedEvent, details: Record<string, unknown> = {}): void {
  const id = openAccount();
  record(event, details, id !== null);
  pass(id, (sink) => sink.event(event, details));
}

/** The profile push of §7. */
export function pushProfile(profile: AnalyticsProfile): void {
  const id = openAccount();
  // the identity is never recorded here
  record('profile', {}, id !== null);
  pass(id, (sink) => sink.profile(profile));
}

/** The account for events, or null without one or without consent. */
const openAccount = () => (readConsent() === 'given' ? accountId() : null);

/** The service's module loads at the first event after consent; later events keep their order. */
function pass(id: string | null, act: (sink: AnalyticsClient) => void): void {
  if (id !== null)
    void ahead(() => import('./clever-tap.ts')).then(
      ({ createAnalyticsClient }) => act(createAnalyticsClient(id)),
      () => undefined,
    );
}
