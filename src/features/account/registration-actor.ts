import { createActorContext } from '@xstate/react';
import { registrationMachine } from '#machines/account/registration.machine.ts';

/** The registration of this page, at whichever step it opened. */
export const RegistrationActor = createActorContext(registrationMachine);
