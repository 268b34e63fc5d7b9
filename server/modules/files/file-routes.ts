import { Readable } from 'node:stream';
import { businessDay } from '#contract/rules/dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { mayExport } from '#server/modules/desk-file.ts';
import { memberOf } from '#server/modules/member.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import type { FilePlan, FileSource, FileWish } from './file-source.ts';
import sentences from './sentences.json' with { type: 'json' };
import { FORMATS, type Format } from './write-file.ts';

const DOWNLOADS_PER_MINUTE = 6;
/** Spreadsheet programs struggle with more rows. */
const MOST_OF_A_SHEET = 200_000;

export type RunningFile = { plan: FilePlan; bytes: Readable };
export type RunFile = (source: FileSource, wish: FileWish, format: Format) => Promise<RunningFile>;

function demandGranted(caller: Caller, isPersonal: boolean): void {
  const { role } = memberOf(caller);
  if (!mayExport(role, isPersonal)) throw new Refusal(403, 'forbidden', sentences.forbidden);
  if (isPersonal && !caller.user?.desk?.isSteppedUp) throw new Refusal(403, 'step_up_required', sentences.step_up);
}

const tooLong = (rows: number): Sentence => {
  const figure = rows.toLocaleString('en');
  const { ar, en } = sentences.too_long;
  return { ar: ar.replace('{rows}', figure), en: en.replace('{rows}', figure) };
};

/** Desk downloads are logged before their first byte [BO4] [FK3]. */
export function createFileRoutes(
  sources: FileSource[],
  { db, audit, run }: { db: Database; audit: WriteAudit; run: RunFile },
): Route[] {
  return sources.map((source) =>
    route({
      call: source.call,
      perMinute: DOWNLOADS_PER_MINUTE,
      async handle({ body, params, caller }) {
        const { format: named, page: _, size: __, ...query } = body as Record<string, string>;
        const format = named === 'xlsx' ? 'xlsx' : 'csv';
        const { log } = source;
        const isPersonal = log !== undefined && query.personal === '1';
        if (log) demandGranted(caller, isPersonal);
        const { plan, bytes } = await run(source, { query, params, caller }, format);
        try {
          const { rows } = plan;
          if (format === 'xlsx' && rows > MOST_OF_A_SHEET) throw new Refusal(422, 'too_long', tooLong(rows));
          const detail = { rows, personal: isPersonal, filters: Object.keys(plan.filters), ...params };
          if (log)
            await inTransaction(db, (trx) =>
              audit(trx, actorOf(caller), { act: log.act, target: { kind: 'list', id: log.list }, detail }),
            );
        } catch (error) {
          bytes.destroy();
          throw error;
        }
        const { type, ending } = FORMATS[format];
        const headers = {
          'content-disposition': `attachment; filename="${plan.name}${ending}"`,
          'cache-control': 'no-store',
        };
        return { raw: { status: 200, type, body: bytes, headers } };
      },
    }),
  );
}

export const fileName = (list: string, clock: Clock): string => `${list}-${businessDay(clock.now())}`;
