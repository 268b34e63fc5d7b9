import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Role } from '#contract/rules/permissions.ts';
import { emailIndex } from '#server/db/blind-index.ts';
import type { Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { AccountTables } from '#server/db/tables/accounts.ts';

type Stored = Selectable<AccountTables['account']>;
/** As typed; `mobile` is E.164. All empty once erased. */
export type Person = { first_name: string; last_name: string; mobile: string };
type PlainColumn = 'password_hash' | 'scopes_json' | 'locale' | 'activated_at' | 'created_at' | 'erased_at';
export type AccountRow = Person & { email: string; role: Role | null } & Pick<Stored, 'id' | PlainColumn>;
/** `role`: null unless active staff. */
type Joined = Stored & { role: Role | null };

/** Fits JavaScript and JSON integers, and hides the number of customers. */
const newId = () => randomInt(10 ** 9, 2 ** 47);

/** Columns that were clear text before release 021. */
const NOTHING_CLEAR = { email: '', email_folded: null, first_name: '', last_name: '', mobile: '' } as const;
const NOBODY: Person = { first_name: '', last_name: '', mobile: '' };

/** Accounts sealed at rest, found by the blind index of their address [OP3]. */
export function createAccountsStore({ cipher, fingerprint }: KeyRing) {
  const sealedEmail = (id: number, email: string) => ({
    email_cipher: cipher.seal(email, `account-email ${id}`),
    email_index: emailIndex({ fingerprint }, email),
  });
  const sealedPerson = (id: number, person: Person) => ({
    person_cipher: cipher.seal(JSON.stringify(person), `account-person ${id}`),
  });
  const accounts = (db: Db) =>
    db
      .selectFrom('account')
      .leftJoin('staff_member', (join) =>
        join.onRef('staff_member.account_id', '=', 'account.id').on('staff_member.state', '=', 'active'),
      )
      .selectAll('account')
      .select('staff_member.role');
  const accountOf = ({ email_cipher, person_cipher, ...row }: Joined): AccountRow => ({
    ...row,
    ...(person_cipher === null
      ? NOBODY
      : (JSON.parse(cipher.open(person_cipher, `account-person ${row.id}`)) as Person)),
    email: email_cipher === null ? '' : cipher.open(email_cipher, `account-email ${row.id}`),
  });
  const write = async (db: Db, id: number, change: Partial<Omit<Stored, 'id'>>): Promise<void> => {
    await db.updateTable('account').set(change).where('id', '=', id).execute();
  };
  /** Writing a row unchanged locks it on PostgreSQL. */
  const hold = (trx: Db, column: 'id' | 'email_index', value: number | string) =>
    trx
      .updateTable('account')
      .set(({ ref }) => ({ locale: ref('locale') }))
      .where(column, '=', value)
      .execute();

  return {
    indexOf: (email: string): string => emailIndex({ fingerprint }, email),

    async findByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
      const index = emailIndex({ fingerprint }, email);
      const row = await accounts(db).where('email_index', '=', index).executeTakeFirst();
      return row && accountOf(row);
    },

    /** Waits for an address change in progress; locked until the transaction ends. */
    async lockByEmail(trx: Db, email: string): Promise<AccountRow | undefined> {
      await hold(trx, 'email_index', emailIndex({ fingerprint }, email));
      return this.findByEmail(trx, email);
    },
    async lockById(trx: Db, id: number): Promise<AccountRow | undefined> {
      await hold(trx, 'id', id);
      return this.findById(trx, id);
    },

    async findById(db: Db, id: number): Promise<AccountRow | undefined> {
      const row = await accounts(db).where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();
      return row && accountOf(row);
    },

    async namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await accounts(db)
        .where('id', 'in', [...new Set(ids)])
        .where('erased_at', 'is', null)
        .execute();
      return new Map(
        rows.map(accountOf).map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()] as const),
      );
    },

    async add(db: Db, account: Omit<AccountRow, 'id' | 'role'>): Promise<AccountRow | null> {
      const { email, first_name, last_name, mobile, ...row } = account;
      const id = newId();
      const sealed = { ...sealedEmail(id, email), ...sealedPerson(id, { first_name, last_name, mobile }) };
      const added = await db
        .insertInto('account')
        .values({ id, ...row, ...NOTHING_CLEAR, ...sealed })
        .onConflict((conflict) => conflict.column('email_index').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n ? { id, ...account, role: null } : null;
    },

    change: (db: Db, id: number, change: Partial<Pick<Stored, PlainColumn>>): Promise<void> => write(db, id, change),
    changePerson: (db: Db, id: number, person: Person): Promise<void> => write(db, id, sealedPerson(id, person)),
    /** The database refuses another account's address. */
    changeEmail: (db: Db, id: number, email: string, activatedAt: number): Promise<void> =>
      write(db, id, { ...sealedEmail(id, email), activated_at: activatedAt }),
    sealed: (id: number, row: Person & { email: string }) => {
      const { email, first_name, last_name, mobile } = row;
      return { ...NOTHING_CLEAR, ...sealedEmail(id, email), ...sealedPerson(id, { first_name, last_name, mobile }) };
    },
  };
}
export type AccountsStore = ReturnType<typeof createAccountsStore>;

/** Null until the owner proves that mail arrives: anyone may sign up with any address. */
export const provedEmail = ({ activated_at, email }: Pick<AccountRow, 'activated_at' | 'email'>): string | null =>
  activated_at === null ? null : email;

/** `staff` and its role come from staff_member only, other scopes from the account (A2). */
export const scopesOf = ({ scopes_json, role }: Pick<AccountRow, 'scopes_json' | 'role'>): string[] => [
  ...(JSON.parse(scopes_json) as string[]).filter((name) => name !== 'staff' && !name.startsWith('staff:')),
  ...(role === null ? [] : ['staff', `staff:${role}`]),
];

export async function emptyAccount(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable('account')
    .set({
      ...NOTHING_CLEAR,
      email_cipher: null,
      person_cipher: null,
      email_index: null,
      password_hash: '',
      scopes_json: '[]',
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
