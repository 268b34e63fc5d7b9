import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { isEmail, plainEmail } from '#contract/rules/contact-form.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { createAccountsStore } from '#server/modules/accounts/index.ts';
import { COMMAND_LINE, createAuditWriter } from '#server/modules/audit/index.ts';
import { createInvitations, createPeople, invitationUrl } from '#server/modules/staff/index.ts';
import { at, Impossible, table, type Command, type OpsContext } from '#scripts/ops/command.ts';
import { ringOf } from '#scripts/ops/person-services.ts';

/** They send no mail. */
async function peopleOf(context: OpsContext) {
  const { clock } = context;
  const ring = await ringOf(context);
  const store = createAccountsStore(ring);
  const invitations = createInvitations({ ring, store });
  const audit = createAuditWriter({ clock, ring });
  const publicUrl = () => context.env.publicUrl;
  const people = createPeople({ clock, store, invitations, audit, publicUrl, postMail: async () => undefined });
  return { store, invitations, people };
}

async function orImpossible<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? new Impossible(error.sentence.en) : error;
  }
}

const roleOf = (word: string): Role => {
  const role = ROLES.find((one) => one === word);
  if (!role) throw new Impossible(`${word} is no role: ${ROLES.join(', ')}.`);
  return role;
};

const invite: Command = {
  name: 'staff invite',
  words: ['EMAIL', 'ROLE'],
  summary: 'invites somebody to the staff and prints the link',
  help: [
    `ROLE is one of ${ROLES.join(', ')}.`,
    'The link works for seven days, once; whoever opens it chooses a password and sets up an authenticator app.',
    'It is printed and not mailed: hand it over yourself. An earlier invitation of the address ends.',
  ],
  run: async ({ words, env, onDatabase }) => {
    const [address = '', word = ''] = words;
    const email = plainEmail(address);
    const role = roleOf(word);
    if (!isEmail(email)) throw new Impossible(`${email} is no address of a mailbox.`);
    return onDatabase(async (context) => {
      const { people } = await peopleOf(context);
      const invitation = await orImpossible(
        inTransaction(context.db, (trx) =>
          people.invite(trx, COMMAND_LINE, { email, role, invitedBy: null }, async () => undefined),
        ),
      );
      const url = invitationUrl(env.publicUrl, 'en', invitation.token);
      const expires_at = new Date(invitation.expiresAt).toISOString();
      const lines = [`${email} is invited as ${role}, until ${at(invitation.expiresAt)}:`, url];
      return { lines, json: { email, role, url, expires_at } };
    });
  },
};

const list: Command = {
  name: 'staff list',
  words: [],
  summary: 'lists the members of staff and who is invited',
  help: [],
  run: ({ onDatabase }) =>
    onDatabase(async (context) => {
      const { db, clock } = context;
      const { store, invitations } = await peopleOf(context);
      const rows = await db
        .selectFrom('staff_member')
        .leftJoin('second_factor', 'second_factor.account_id', 'staff_member.account_id')
        .selectAll('staff_member')
        .select('second_factor.confirmed_at')
        .orderBy('staff_member.created_at')
        .execute();
      const members = [];
      for (const { account_id: id, role, state, created_at, confirmed_at } of rows) {
        const account = await store.findById(db, id);
        members.push({ id, email: account?.email ?? null, role, state, has_factor: confirmed_at !== null, created_at });
      }
      const invited = (await invitations.open(db, clock.now())).map((row) => ({
        email: invitations.emailOf(row),
        role: row.role,
        expires_at: row.expires_at,
      }));
      return {
        lines: [
          ...table(
            ['account', 'email', 'role', 'state', 'factor', 'since'],
            members.map((row) => [
              row.id,
              row.email,
              row.role,
              row.state,
              row.has_factor ? 'set' : 'not set',
              at(row.created_at),
            ]),
          ),
          ...(invited.length
            ? [
                '',
                ...table(
                  ['invited', 'role', 'until'],
                  invited.map((row) => [row.email, row.role, at(row.expires_at)]),
                ),
              ]
            : []),
        ],
        json: { members, invited },
      };
    }),
};

const disable: Command = {
  name: 'staff disable',
  words: ['EMAIL'],
  summary: 'takes a membership away, and its sessions with it',
  help: ['The account stays; inviting the address again lets its owner back in, with a new password and a new factor.'],
  run: async ({ words, onDatabase }) => {
    const email = String(words[0]).trim();
    return onDatabase(async (context) => {
      const { store, people } = await peopleOf(context);
      const account = await store.findByEmail(context.db, email);
      if (!account?.role) throw new Impossible(`${email} is no member of staff.`);
      await orImpossible(inTransaction(context.db, (trx) => people.disable(trx, COMMAND_LINE, account.id)));
      return { lines: [`${email} is no member of staff any more, and its sessions are ended.`], json: { email } };
    });
  },
};

export const staffCommands: Command[] = [invite, list, disable];
