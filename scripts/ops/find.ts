import type { Db } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import type { CaseRow } from '#server/modules/cases/index.ts';
import { Impossible } from './command.ts';

const START = /^[0-9a-f-]{6,36}$/u;

function one<Row>(rows: Row[], id: string, what: string): Row | undefined {
  if (rows.length > 1) throw new Impossible(`${id} fits more than one ${what}: give more letters of its id.`);
  return rows[0];
}

export async function findCase(db: Db, id: string): Promise<CaseRow> {
  if (!START.test(id)) throw new Impossible(`${id} is no id of a case: \`cases --all\` lists them.`);
  const rows = await db.selectFrom('staff_case').selectAll().where('id', 'like', `${id}%`).limit(2).execute();
  const row = one(rows, id, 'case');
  if (!row) throw new Impossible(`There is no case ${id}: \`cases --all\` lists them.`);
  return row;
}

export async function findWork(db: Db, id: string): Promise<string> {
  if (!START.test(id)) throw new Impossible(`${id} is no id of a case or of work.`);
  const cases = await db.selectFrom('staff_case').selectAll().where('id', 'like', `${id}%`).limit(2).execute();
  const about = one(cases, id, 'case');
  if (about && about.kind !== WORK)
    throw new Impossible(`The case ${id} is of the kind ${about.kind}: there is no work in it to do again or to drop.`);
  if (about) return about.subject;
  const rows = await db.selectFrom('outbox').select('id').where('id', 'like', `${id}%`).limit(2).execute();
  const row = one(rows, id, 'row');
  if (!row) throw new Impossible(`There is no case and no work ${id}.`);
  return row.id;
}
