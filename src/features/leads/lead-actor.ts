import { createActorContext } from '@xstate/react';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';

/** The form's actor, for as long as its page stands. */
export const LeadActor = createActorContext(leadFormMachine);
