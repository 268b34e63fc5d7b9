import { createActorContext } from '@xstate/react';
import { accountFormMachine } from '#machines/account-form/account-form.machine.ts';

/** One form of the profile. */
export const AccountFormActor = createActorContext(accountFormMachine);
