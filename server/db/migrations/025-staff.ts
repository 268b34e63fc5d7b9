import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** The hash before the audit log's first entry. */
const BEFORE_ALL = '0'.repeat(64);

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createApprovals(db);
  await createAudit(db);
  await createDesk(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_member')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('email_cipher', 'text', (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('lead_id', 'text')
    .addColumn('expert_id', 'bigint')
    .addColumn('invited_by', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  // one open invitation per kind and address
  await sql`create unique index invitation_open on invitation (kind, email_index) where used_at is null`.execute(db);
  await db.schema.createIndex('invitation_expiry').on('invitation').column('expires_at').execute();
  await db.schema
    .createTable('second_factor')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey())
    .addColumn('secret_cipher', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute();
  for (const column of ['factor_at', 'step_up_at', 'desk_seen_at'] as const)
    await db.schema.alterTable('session').addColumn(column, 'bigint').execute();
  await db.schema.alterTable('session').addColumn('desk_hash', 'text').execute();
}

async function createApprovals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('target_kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('request_json', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint')
    .addColumn('currency', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'bigint')
    .addColumn('note', 'text')
    .addColumn('failure', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull())
    // `act|kind|target` while pending: unique
    .addColumn('slot', 'text', (column) => column.unique())
    .addCheckConstraint('approval_by_another', sql`decided_by is null or decided_by <> asked_by`)
    .addCheckConstraint('approval_has_decider', sql`state not in ('done', 'refused') or decided_by is not null`)
    .addCheckConstraint('approval_slot_while_waiting', sql`(state = 'waiting') = (slot is not null)`)
    .execute();
  await db.schema.createIndex('approval_state').on('approval').columns(['state', 'asked_at']).execute();
  await db.schema.createIndex('approval_target').on('approval').columns(['target_kind', 'target_id']).execute();
  await db.schema.createIndex('approval_asker').on('approval').columns(['asked_by', 'asked_at']).execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('seq', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint')
    .addColumn('role', 'text')
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('target_kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('detail_json', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_entry_at').on('audit_entry').column('at').execute();
  await db.schema.createIndex('audit_entry_account').on('audit_entry').columns(['account_id', 'seq']).execute();
  await db.schema
    .createIndex('audit_entry_target')
    .on('audit_entry')
    .columns(['target_kind', 'target_id', 'seq'])
    .execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into audit_head (id, seq, hash) values (1, 0, ${sql.lit(BEFORE_ALL)})`.execute(db);
  await forbidChanges(db);
}

/** The head only advances by one, to the new entry. */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$`.execute(db);
    await sql`CREATE FUNCTION audit_head_moves_on() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN
        IF NEW.id = OLD.id AND (NEW.seq = OLD.seq + 1 OR (NEW.seq = OLD.seq AND NEW.hash = OLD.hash)) THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'the head of the audit log only moves on';
      END $$`.execute(db);
    await sql`CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_entry
      FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()`.execute(db);
    await sql`CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
      FOR EACH ROW EXECUTE FUNCTION audit_head_moves_on()`.execute(db);
    await sql`CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head
      FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()`.execute(db);
    for (const table of ['audit_entry', 'audit_head'])
      await sql`CREATE TRIGGER ${sql.ref(`${table}_never_emptied`)} BEFORE TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only()`.execute(db);
    return;
  }
  await sql`CREATE TRIGGER audit_never_updated BEFORE UPDATE ON audit_entry
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`.execute(db);
  await sql`CREATE TRIGGER audit_never_deleted BEFORE DELETE ON audit_entry
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`.execute(db);
  await sql`CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
    WHEN NOT (NEW.id = OLD.id AND (NEW.seq = OLD.seq + 1 OR (NEW.seq = OLD.seq AND NEW.hash = OLD.hash)))
    BEGIN SELECT RAISE(ABORT, 'the head of the audit log only moves on'); END`.execute(db);
  await sql`CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`.execute(db);
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_view')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('desk', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'bigint')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query_text', 'text', (column) => column.notNull())
    .addColumn('columns_json', 'text', (column) => column.notNull())
    .addColumn('created_by', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('saved_view_owner').on('saved_view').columns(['owner_id', 'desk']).execute();
  await db.schema
    .createTable('desk_claim')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_claim_key', ['kind', 'target_id'])
    .execute();
  await db.schema.createIndex('desk_claim_until').on('desk_claim').column('until').execute();
}
