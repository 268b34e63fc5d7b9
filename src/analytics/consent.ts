import { flag, orNull } from '#contract/rules/reads.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';

const CONSENT = 'consent.analytics';

/** Null: nothing leaves the browser. */
export const accountId = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name="et-clevertap"]')?.content ?? null);

export const isConfigured = (): boolean => accountId() !== null;

export function readConsent(): 'given' | 'refused' | null {
  const answer = browserStorage.readOwn(CONSENT, orNull(flag), null);
  return answer === null ? null : answer ? 'given' : 'refused';
}

export const storeConsent = (isGiven: boolean): void => browserStorage.writeOwn(CONSENT, isGiven);
