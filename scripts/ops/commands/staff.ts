import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAccountsStore } from '#server/modules/accounts/index.ts';
import { ringOf } from '#scripts/ops/person-services.ts';
import { Impossible, type Command } from '#scripts/ops/command.ts';

const ROLES: Record<string, string[]> = { staff: ['staff'], expert: ['expert'], none: [] };

/** No password has this hash: nobody gets in before the address's owner sets one by the mailed code. */
const closedHash = () => `19456:2:1:${randomBytes(16).toString('base64url')}:${randomBytes(32).toString('base64url')}`;

async function endEverything(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', id).execute();
  await trx.deleteFrom('account_code').where('account_id', '=', id).execute();
}

export const staff: Command = {
  name: 'staff',
  words: ['EMAIL', 'ROLE'],
  summary: 'makes an account of staff, or takes the role back',
  help: [
    'ROLE is staff, expert, or none, which takes every role back.',
    'No password is made here: the person asks for a code at /auth/validation/forget_password, which is mailed to EMAIL.',
    'An account that EMAIL has already loses its sessions and its password, so that only the owner of the mailbox gets the role.',
  ],
  run: async ({ words, env, onDatabase }) => {
    const [typed = '', role = ''] = words;
    const email = typed.trim();
    const scopes = ROLES[role];
    if (!scopes) throw new Impossible(`${role} is no role: staff, expert or none.`);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) throw new Impossible(`${email} is no address of a mailbox.`);
    return onDatabase(async (opened) => {
      const { db, clock } = opened;
      const accounts = createAccountsStore(await ringOf(opened));
      const scopes_json = JSON.stringify(scopes);
      const isNew = await inTransaction(db, async (trx) => {
        const found = await accounts.findByEmail(trx, email);
        if (!found && !scopes.length) throw new Impossible(`${email} has no account.`);
        if (found) {
          await endEverything(trx, found.id);
          const locked = scopes.length ? { password_hash: closedHash() } : {};
          await accounts.change(trx, found.id, { scopes_json, ...locked });
          return false;
        }
        await accounts.add(trx, {
          email,
          first_name: 'Staff',
          last_name: '',
          mobile: '',
          password_hash: closedHash(),
          scopes_json,
          locale: 'en',
          activated_at: null,
          created_at: clock.now(),
          erased_at: null,
        });
        return true;
      });
      const way = `${env.publicUrl}/en/auth/validation/forget_password`;
      const lines = scopes.length
        ? [
            `${email} ${isNew ? 'has an account' : 'is an account'} with the role ${role}.`,
            `Its password is set with a mailed code: ${way}`,
          ]
        : [`${email} has no role any more, and its sessions are ended.`];
      return { lines, json: { email, role, is_new: isNew, ...(scopes.length ? { set_password_at: way } : {}) } };
    });
  },
};
