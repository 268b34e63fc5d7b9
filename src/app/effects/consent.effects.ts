import { consentMachine } from '#machines/app/consent.machine.ts';

export const provideConsent = (storeConsent: (isGiven: boolean) => void) =>
  consentMachine.provide({ actions: { storeConsent: (_, { isGiven }) => storeConsent(isGiven) } });
