import { stringify } from 'csv-stringify/sync';
import type { Call } from '#contract/calls/call.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { headOf } from '#server/modules/desk-file-heads.ts';
import { mayExport, MOST_ROWS } from '#server/modules/desk-file.ts';
import { memberOf } from '#server/modules/member.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Raw, type Route } from '#server/modules/route.ts';
import { EXPERT_FILES } from './list-columns-experts.ts';
import { OFFER_FILES } from './list-columns-offers.ts';
import { WORK_FILES } from './list-columns-works.ts';
import type { Cell, ListFile } from './list-file.ts';

type Page = { items?: unknown[]; members?: unknown[]; pages?: number; total?: number; dropped?: string[] };
type Wish = Parameters<Route['handle']>[0];
type Deps = { db: Database; clock: Clock; audit: WriteAudit };

const DOWNLOADS_PER_MINUTE = 6;
/** As many as are read at once, and how often a list that changes meanwhile is read. */
const SLICE = '100';
const READINGS = 3;
const FORBIDDEN = { ar: 'دورك لا يسمح بهذا الملف.', en: 'Your role does not allow this file.' };
const STEP_UP = { ar: 'اكتب رمزًا جديدًا من تطبيق المصادقة.', en: 'Type a new code from your app first.' };

function demandGranted(caller: Caller, isPersonal: boolean): void {
  const { role } = memberOf(caller);
  if (!mayExport(role, isPersonal)) throw new Refusal(403, 'forbidden', FORBIDDEN);
  if (isPersonal && !caller.user?.desk?.isSteppedUp) throw new Refusal(403, 'step_up_required', STEP_UP);
}

const fileOf = (names: string[], rows: Cell[][]): string =>
  stringify([names, ...rows.map((row) => row.map((cell) => cell ?? ''))], {
    bom: true,
    escape_formulas: true,
    // our own numbers stay numbers
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });

/**
 * Every list of the desk as a file, with the rows that the list's own route answers; each download is in the audit log [BO4]. Lists whose
 * files are made of more than their rows (orders, letters, books) have routes of their own.
 */
export function createListFiles(lists: Route[], { db, clock, audit }: Deps): Route[] {
  const listOf = (call: Call): Route => {
    const list = lists.find((one) => one.call === call);
    if (!list) throw new Error(`no route answers ${call.path}`);
    return list;
  };

  /** All pages of a list; `isSteady`: none came or went while they were read, so that no row is missing or there twice. */
  async function readPages(list: Call, query: Record<string, string>, { params, caller }: Wish) {
    const items: unknown[] = [];
    const totals = new Set<number | undefined>();
    let dropped: string[] = [];
    for (let page = 1, pages = 1; page <= pages && items.length < MOST_ROWS; page += 1) {
      const body = { ...query, page: String(page), size: SLICE };
      const { data } = (await listOf(list).handle({ body, params, caller })) as { data: Page };
      pages = data.pages ?? 1;
      totals.add(data.total);
      dropped = data.dropped ?? [];
      items.push(...(data.items ?? data.members ?? []));
    }
    return { items, dropped, isSteady: totals.size === 1 };
  }

  async function write({ name, list, columns, personal = {} }: ListFile, wish: Wish): Promise<Raw> {
    const { caller, params } = wish;
    const { personal: personalFlag, page: _, size: __, ...query } = wish.body as Record<string, string>;
    const isPersonal = personalFlag === '1';
    demandGranted(caller, isPersonal);
    let read = await readPages(list, query, wish);
    for (let reading = 1; reading < READINGS && !read.isSteady; reading += 1) read = await readPages(list, query, wish);
    const cells = Object.entries({ ...columns, ...(isPersonal ? personal : {}) });
    const rows: Cell[][] = read.items.map((item) => cells.map(([, cellOf]) => cellOf(item, caller.locale)));
    const filters = Object.keys(query).filter((filter) => query[filter]?.trim() && !read.dropped.includes(filter));
    const detail = { rows: rows.length, personal: isPersonal, filters, ...params };
    await inTransaction(db, (trx) =>
      audit(trx, actorOf(caller), { act: 'list.export', target: { kind: 'list', id: name }, detail }),
    );
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const headers = {
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'cache-control': 'no-store',
    };
    const body = fileOf(
      cells.map(([column]) => headOf(column, caller.locale)),
      rows,
    );
    return { raw: { status: 200, type: 'text/csv; charset=utf-8', body, headers } };
  }

  return [...WORK_FILES, ...EXPERT_FILES, ...OFFER_FILES].map((file) =>
    route({ call: file.call, perMinute: DOWNLOADS_PER_MINUTE, handle: (wish) => write(file, wish) }),
  );
}
