import type { AnalyticsProfile } from './track.ts';

const SDK = 'https://d2r1yp2w7bby2u.cloudfront.net/js/clevertap.min.js';

type Queue = unknown[] | { push: (...entries: unknown[]) => unknown };
type CleverTap = {
  event: Queue;
  profile: Queue;
  account: { id: string }[];
  onUserLogin: unknown[];
  notifications: unknown[];
  privacy: Queue;
};
export type AnalyticsClient = {
  event: (name: string, details: Record<string, unknown>) => void;
  profile: (profile: AnalyticsProfile) => void;
};

let loaded: CleverTap | null = null;

/** Loads the SDK once. */
export function createAnalyticsClient(id: string): AnalyticsClient {
  loaded ??= load(id);
  const service = loaded;
  return {
    event: (name, details) => void service.event.push(name, details),
    profile: ({ name, identity, email, phone }) =>
      void service.profile.push({ Site: { Name: name, Identity: identity, Email: email, Phone: phone } }),
  };
}

function load(id: string): CleverTap {
  const queues: CleverTap = {
    event: [],
    profile: [],
    account: [{ id }],
    onUserLogin: [],
    notifications: [],
    privacy: [],
  };
  const service = Object.assign(window, { clevertap: queues }).clevertap;
  service.privacy.push({ optOut: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = SDK;
  document.head.append(script);
  return service;
}
