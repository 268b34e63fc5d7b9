import type { SelectQueryBuilder } from 'kysely';

type Counted = { number: number | string };

/** `rows`: a query without `select`. */
export async function countRows<DB, Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) {
  const { number } = (await rows.select((of) => of.fn.countAll().as('number')).executeTakeFirstOrThrow()) as Counted;
  return Number(number);
}
