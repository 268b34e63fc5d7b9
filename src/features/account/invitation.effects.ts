import { fromPromise } from 'xstate';
import { acceptInvitation, openInvitation, type Invitation } from '#contract/calls/invitations.ts';
import { roleOf } from '#contract/rules/permissions.ts';
import type { SignupForm } from '#contract/rules/account-form.ts';
import { invitationMachine, type Accepted } from '#machines/account/invitation.machine.ts';
import { send } from '#src/api/send.ts';

type InvitationEffects = { openSession: (accepted: Accepted) => void };

export const provideInvitation = ({ openSession }: InvitationEffects) =>
  invitationMachine.provide({
    actors: {
      openInvitation: fromPromise<Invitation, { token: string }>(
        async ({ input, signal }) => (await send(openInvitation, { body: input, signal })).data,
      ),
      acceptInvitation: fromPromise<Accepted, Omit<SignupForm, 'email'> & { token: string }>(async ({ input }) => {
        const { data, message } = await send(acceptInvitation, { body: input });
        return { access_token: data.access_token, message, isStaff: roleOf(data) !== null };
      }),
    },
    actions: { openSession: (_, accepted) => openSession(accepted) },
  });
