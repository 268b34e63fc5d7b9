import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#scripts/run.ts';
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts';
import { policyIn, POLICY_SOURCES } from '#server/modules/policies/index.ts';
import { TABLES, TERMS } from '#server/privacy/retention.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

describe('how long everything is kept', () => {
  it('[OP3] every table of the database has its term, and every term its table', async () => {
    const { db, close } = await openTestDatabase('sqlite');
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
    await close();
    const tables = rows.map(({ name }) => name).filter((name) => !/^(sqlite_|kysely_)/u.test(name));
    // a new table: say in server/privacy/retention.ts how long its rows are kept, and sweep them
    expect(Object.keys(TABLES).toSorted()).toEqual(tables.toSorted());
    const used = Object.values(TABLES).flatMap((keeping) => (typeof keeping === 'string' ? [] : keeping.terms));
    expect([...new Set<string>(used)].toSorted()).toEqual(Object.keys(TERMS).toSorted());
  });

  it.each(['ar', 'en'] as const)('[OP3] the policy tells every term in %s', (locale) => {
    const source = POLICY_SOURCES.find(({ name }) => name === 'privacy_policy')!;
    const { paragraphs } = policyIn(source, locale).sections.find(({ id }) => id === 'how-long')!;
    for (const { what, span, from } of Object.values(TERMS)) {
      const statement = paragraphs.find((paragraph) => paragraph.startsWith(what[locale]));
      expect(statement).toContain(from[locale]);
      const [count = 0] = Object.values(span);
      // Arabic counts one and two by the word alone
      if (locale === 'en' || count > 2) expect(statement).toContain(String(count));
    }
  });

  it('[OP3] every place that code seals stands in the list that rotation walks', () => {
    const kinds = SEALED_COLUMNS.map(({ place }) => /^[a-z-]+/u.exec(place({ id: 1, account_id: 1 }))?.[0]);
    const modules = sources('server/modules').join('\n');
    const sealKinds = [...modules.matchAll(/seal\([^;]*?`([a-z-]+)[ |]\$\{/gu)].map((match) => match[1]);
    expect(sealKinds.length).toBeGreaterThan(5);
    expect(sealKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});
