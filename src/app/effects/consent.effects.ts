import { consentMachine } from '#machines/app/consent.machine.ts';

/** Gives the consent machine its hands. */
export const wireConsent = (storeConsent: (isGiven: boolean) => void) =>
  consentMachine.provide({ actions: { storeConsent: (_, { isGiven }) => storeConsent(isGiven) } });
