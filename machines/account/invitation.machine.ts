import { assign, setup } from 'xstate';
import type { Invitation } from '#contract/calls/invitations.ts';
import type { AccountProblem, SignupForm } from '#contract/rules/account-form.ts';
import { emptyRegistration, registrationProblems, signupOf, type RegistrationForm } from './registration.rules.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { fieldChange, formActions, type FormContext, untriedForm } from '#machines/shared/form-state.ts';
import { failureOf } from '#machines/shared/message-of.ts';

export type InvitationForm = Omit<RegistrationForm, 'email'>;
export type Accepted = { access_token: string; message: string; isStaff?: boolean };

type Context = FormContext<InvitationForm> & {
  /** Stands after # in the link: no server logs it. */
  token: string;
  invitation: Invitation | null;
};

const KUWAIT = '965';
/** A valid placeholder: only the server knows the address. */
const SOMEBODY = 'invited@example.com';

/** An existing account needs only a password. */
export function invitationProblems(
  form: InvitationForm,
  hasAccount: boolean,
): Partial<Record<keyof InvitationForm, AccountProblem>> {
  const { email: _, ...problems } = registrationProblems({ ...form, email: SOMEBODY });
  if (!hasAccount) return problems;
  const { password, password_confirmation } = problems;
  return { ...(password && { password }), ...(password_confirmation && { password_confirmation }) };
}

/** Shows an invitation and accepts it, which logs in [BO1]. */
export const invitationMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; changes: Partial<InvitationForm> }
      | { type: 'form.send' }
      | { type: 'invitation.reload' },
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    openInvitation: supplied<Invitation, { token: string }>(),
    acceptInvitation: supplied<Accepted, Omit<SignupForm, 'email'> & { token: string }>(),
  },
  actions: {
    storeInvitation: assign({ invitation: (_, params: { invitation: Invitation }) => params.invitation }),
    ...formActions<InvitationForm>(),
    openSession: suppliedAction<Accepted>(),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isComplete: ({ context: { form, invitation } }) =>
      Object.keys(invitationProblems(form, invitation?.has_account ?? false)).length === 0,
    /** Used, expired, or never sent. */
    isOver: (_, { error }: { error: unknown }) => [404, 409].includes(failureOf(error).status ?? 0),
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    token: input.token,
    invitation: null,
    form: emptyRegistration(KUWAIT),
    ...untriedForm,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'opening' }, { target: 'over' }] },
    opening: {
      tags: 'loading',
      invoke: {
        src: 'openInvitation',
        id: 'openInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'ready',
          actions: { type: 'storeInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: { on: { 'invitation.reload': 'opening' } },
    ready: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'isComplete', target: 'accepting' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    accepting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'acceptInvitation',
        id: 'acceptInvitation',
        input: ({ context: { token, form } }) => {
          const { email: _, ...signup } = signupOf({ ...form, email: '' });
          return { token, ...signup };
        },
        onDone: { target: 'accepted', actions: { type: 'openSession', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'ready', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'] },
        ],
      },
    },
    over: {},
    accepted: {},
  },
});
