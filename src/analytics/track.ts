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
/** `isSent`: it left the browser too. */
export type Recorded = { event: string; details: Record<string, unknown>; at: number; isSent: boolean };

const MOST_RECORDS = 100;
const records: Recorded[] = [];

export const recorded = (): readonly Recorded[] => records;

function record(event: string, details: Record<string, unknown>, isSent: boolean): void {
  if (typeof window === 'undefined') return;
  records.push({ event, details, at: Date.now(), isSent });
  if (records.length > MOST_RECORDS) records.shift();
  window.dispatchEvent(new CustomEvent('et:track', { detail: { event, details } }));
}

/** C11: records in the tab; sends with consent only, nothing from before it. */
export function track(event: TrackedEvent, details: Record<string, unknown> = {}): void {
  const id = openAccount();
  record(event, details, id !== null);
  pass(id, (sink) => sink.event(event, details));
}

export function pushProfile(profile: AnalyticsProfile): void {
  const id = openAccount();
  // the identity is never recorded here
  record('profile', {}, id !== null);
  pass(id, (sink) => sink.profile(profile));
}

/** Null without an account or consent. */
const openAccount = () => (readConsent() === 'given' ? accountId() : null);

/** Loads at the first event after consent; later events keep their order. */
function pass(id: string | null, act: (sink: AnalyticsClient) => void): void {
  if (id !== null)
    void ahead(() => import('./clever-tap.ts')).then(
      ({ createAnalyticsClient }) => act(createAnalyticsClient(id)),
      () => undefined,
    );
}
