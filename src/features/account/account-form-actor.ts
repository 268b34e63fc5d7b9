import { createActorContext } from '@xstate/react';
import { accountFormMachine } from '#machines/account/account-form.machine.ts';

/** One form of the profile. */
export const AccountFormActor = createActorContext(accountFormMachine);
