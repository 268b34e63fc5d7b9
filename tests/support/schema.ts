import { sql } from 'kysely';
import type { Database, Dialect } from '#server/db/database.ts';

/** A column as a release before sees it. */
export type Column = { type: 'text' | 'number'; nullable: boolean; hasDefault: boolean };
export type Schema = Record<string, Record<string, Column>>;

const kindOf = (type: string): Column['type'] => (/int|real|double|float|numeric/i.test(type) ? 'number' : 'text');

/** The tables of a database and their columns, told alike for both. */
export async function readSchema(db: Database, dialect: Dialect): Promise<Schema> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const schema: Schema = {};
  for (const { name, columns } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    // SQLite's key columns are not null by their constraint alone
    const strict = dialect === 'sqlite' ? await notNullOf(db, name) : null;
    schema[name] = Object.fromEntries(
      columns
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name: column, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => [
          column,
          {
            type: kindOf(dataType),
            nullable: strict === null ? isNullable : !strict.has(column),
            hasDefault: hasDefaultValue || isAutoIncrementing,
          },
        ]),
    );
  }
  return schema;
}

async function notNullOf(db: Database, table: string): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
    notnull: number;
    pk: number;
  }>`select * from pragma_table_info(${table})`.execute(db);
  return new Set(rows.filter((row) => row.notnull === 1).map((row) => row.name));
}
