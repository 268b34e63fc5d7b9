// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

type AnalyticsRecord = { event: unknown[][]; profile: unknown[] };
const service = () => (window as unknown as { clevertap?: AnalyticsRecord }).clevertap;
const sdk = () => document.querySelectorAll('script[src*="clevertap"]').length;
const configure = (id: string) => {
  document.head.innerHTML = `<meta name="et-clevertap" content="${id}">`;
};
const freshly = async () => ({
  ...(await import('#src/analytics/track.ts')),
  ...(await import('#src/analytics/consent.ts')),
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.head.innerHTML = '';
  delete (window as unknown as { clevertap?: AnalyticsRecord }).clevertap;
});

describe('analytics', () => {
  it('[C11] [X3] records every event and the profile push here, and tells nobody without an account', async () => {
    const { track, pushProfile, recorded, isConfigured, storeConsent } = await freshly();
    storeConsent(true);
    for (const name of ['flight', 'hotels', 'flights_and_hotels'] as const) track(`package_details_no_${name}`);
    track('registration_invalid_data');
    pushProfile({ name: 'Sara', identity: '7', email: 'sara@example.com', phone: '+96550000000' });
    expect(recorded().map(({ event, isSent }) => [event, isSent])).toEqual([
      ['package_details_no_flight', false],
      ['package_details_no_hotels', false],
      ['package_details_no_flights_and_hotels', false],
      ['registration_invalid_data', false],
      ['profile', false],
    ]);
    expect(JSON.stringify(recorded())).not.toContain('sara');
    expect([isConfigured(), sdk(), service()]).toEqual([false, 0, undefined]);
  });

  it('[C11] loads nothing before consent and sends nothing of before it', async () => {
    configure('TEST-ID');
    const { track, recorded, isConfigured, readConsent, storeConsent } = await freshly();
    track('page_view', { path: '/' });
    expect([isConfigured(), readConsent(), sdk(), service()]).toEqual([true, null, 0, undefined]);
    storeConsent(true);
    track('page_view', { path: '/contact' });
    track('page_view', { path: '/booking' });
    await vi.waitFor(() =>
      expect(service()?.event).toEqual(['page_view', { path: '/contact' }, 'page_view', { path: '/booking' }]),
    );
    expect(sdk()).toBe(1);
    expect(recorded().map(({ isSent }) => isSent)).toEqual([false, true, true]);
  });

  it('[C11] pushes the profile by the names of the service, and stops when consent is taken back', async () => {
    configure('TEST-ID');
    const { pushProfile, track, storeConsent } = await freshly();
    storeConsent(true);
    pushProfile({ name: 'Sara', identity: '7', email: 'sara@example.com', phone: '+96550000000' });
    await vi.waitFor(() =>
      expect(service()?.profile).toEqual([
        { Site: { Name: 'Sara', Identity: '7', Email: 'sara@example.com', Phone: '+96550000000' } },
      ]),
    );
    storeConsent(false);
    track('page_view');
    expect(service()?.event).toEqual([]);
  });

  it('[C11] remembers a refusal and asks again after a broken answer', async () => {
    configure('TEST-ID');
    const { storeConsent, readConsent } = await freshly();
    storeConsent(false);
    expect(readConsent()).toBe('refused');
    localStorage.setItem('et.consent.analytics', '"perhaps"');
    expect(readConsent()).toBe(null);
  });
});
