import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import { decideModeration, readModeration, readModerationPhoto } from '#contract/calls/desk/moderation.ts';
import type { Locale } from '#contract/constants.ts';
import { MODERATION_FILTERS, type ModerationCase } from '#contract/entities/desk/moderation.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Clock } from '#server/clock.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type NamesOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { toIso } from '#server/kernel/time.ts';
import {
  casesMatching,
  decideModerationRow,
  findCase,
  photoOf,
  photosOf,
  readCasePage,
  readExperts,
  reasonOf,
  textsOf,
  titlesOf,
  type ModerationRow,
} from './cases.store.ts';
import { moderationLetter, PAGES, type ModerationLetter } from './letters.ts';
import sentences from './sentences.json' with { type: 'json' };

export { dropOpenCases, LOOK_WITHIN, openModeration, type Published } from './cases.store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  namesOf: NamesOf;
  /** Applies the decision in its transaction; true when visitors see a change. */
  act(trx: DbTransaction, decision: Body['decision'], row: ModerationRow): Promise<boolean>;
  notify(
    trx: DbTransaction,
    expertId: number,
    letter: (locale: Locale) => ModerationLetter,
    page: string,
  ): Promise<void>;
  changed(): void;
  /** `opening` before one passes, `decided` after every decision. */
  photos: {
    opening(id: string): Promise<void>;
    decided(id: string): Promise<unknown>;
    whole(id: string): Promise<Uint8Array | null>;
  };
};
type Body = ParsedBodyOf<typeof decideModeration>;

const STATES = { pass: 'passed', return: 'returned', remove: 'removed' } as const;
const { said: REPLIES, ofPhoto: OF_PHOTO } = sentences;
const OF_PHOTO_BY = { pass: OF_PHOTO.pass, return: OF_PHOTO.refused, remove: OF_PHOTO.removed };
const saidOf = (decision: Body['decision'], { kind }: ModerationCase): Sentence =>
  (kind === 'photo' ? OF_PHOTO_BY : REPLIES)[decision];

function pageOf({ kind, target_id }: ModerationRow, expert?: { slug: string; state: string }): string | null {
  if (kind === 'package') return `/packages/${target_id}`;
  return kind === 'profile' && expert?.state === 'active' ? `/etraveler/${expert.slug}` : null;
}

/** [BO11]. Publishers open cases with `openModeration`. */
export function createModerationDesk({ db, clock, audit, namesOf, act, notify, changed, photos: files }: Deps): {
  routes: Route[];
} {
  async function views(rows: ModerationRow[], locale: Locale): Promise<ModerationCase[]> {
    const experts = await readExperts(db);
    const titles = await titlesOf(db, rows);
    const photos = await photosOf(db, rows);
    const texts = await textsOf(db, rows);
    const names = await namesOf(rows.flatMap(({ decided_by }) => decided_by ?? []));
    return rows.map((row) => {
      const expert = experts.find(({ id }) => id === row.expert_id);
      const titled = row.kind === 'package' ? titles.find(({ id }) => id === Number(row.target_id)) : undefined;
      return {
        case_id: row.id,
        kind: row.kind,
        target_id: row.target_id,
        target_version: row.target_version,
        title: titled ? titled[`title_${locale}`] : null,
        texts: texts.get(row.id) ?? [],
        page: pageOf(row, expert),
        photo: row.kind === 'photo' ? (photos.get(row.target_id) ?? null) : null,
        expert: { id: row.expert_id, name: expert ? expert[`name_${locale}`] : null },
        state: row.state,
        reason: reasonOf(row),
        note: row.note,
        opened_at: toIso(row.opened_at),
        due_at: toIso(row.due_at),
        decided_by: row.decided_by === null ? null : { id: row.decided_by, name: names.get(row.decided_by) ?? null },
        decided_at: row.decided_at === null ? null : toIso(row.decided_at),
      };
    });
  }
  async function view(id: string, locale: Locale): Promise<ModerationCase> {
    const row = await findCase(db, id);
    const [moderationCase] = row ? await views([row], locale) : [];
    if (!moderationCase) throw notFound();
    return moderationCase;
  }

  async function list(query: Record<string, string>, locale: Locale): Promise<ReplyOf<typeof readModeration>['data']> {
    const { filters, dropped, page, size } = readDeskQuery(MODERATION_FILTERS, query);
    const { state = 'open', kind, late } = filters;
    const rows = casesMatching(db, { state, kind, before: late === undefined ? undefined : clock.now() });
    const total = await countRows(rows);
    const pageRows = await readCasePage(rows, { isOpen: state === 'open', page, size });
    return { items: await views(pageRows, locale), page, pages: pagesOf(total, size), total, dropped };
  }

  async function decide(id: string, { decision, reason, note }: Body, caller: Caller): Promise<ModerationCase> {
    const { kind: of, photo, target_id, state } = await view(id, caller.locale);
    // deleted by its expert: nobody sees it
    if (of === 'photo' && photo === null) throw notFound();
    const needs = (field: 'reason' | 'note') =>
      new Refusal(422, 'invalid', REPLIES[field], { fields: { [field]: REPLIES[field] } });
    if (decision !== 'pass' && reason === undefined) throw needs('reason');
    if (decision !== 'pass' && reason === 'other' && note === '') throw needs('note');
    const photoId = of === 'photo' ? target_id : null;
    if (photoId !== null && decision === 'pass' && state === 'open') await files.opening(photoId);
    let isSeen = false;
    const isDone = await inTransaction(db, async (trx) => {
      const decided = STATES[decision];
      const row = await decideModerationRow(trx, id, {
        state: decided,
        reason: decision === 'pass' ? null : (reason ?? null),
        note: note === '' ? null : note,
        decided_by: memberOf(caller).id,
        decided_at: clock.now(),
      });
      if (!row) return false;
      isSeen = await act(trx, decision, row);
      const { kind, target_id, target_version } = row;
      const detail = { kind, target: target_id, version: target_version, ...(row.reason ? { code: row.reason } : {}) };
      const target = { kind: 'moderation', id } as const;
      await audit(trx, actorOf(caller), { act: `moderation.${decision}`, target, detail });
      if (decided !== 'passed') {
        const titles = kind === 'package' ? await titlesOf(trx, [row]) : [];
        const thing = photo?.purpose === 'portrait' ? 'portrait' : kind;
        const letter = (locale: Locale) =>
          moderationLetter(
            {
              kind: thing,
              state: decided,
              title: titles[0]?.[`title_${locale}`] ?? null,
              reason: reasonOf(row),
              note: row.note,
            },
            locale,
          );
        await notify(trx, row.expert_id, letter, PAGES[thing]);
      }
      return true;
    });
    if (photoId !== null) await files.decided(photoId);
    if (isDone && isSeen) changed();
    const now = await view(id, caller.locale);
    const why = now.state === 'open' ? REPLIES.newer : REPLIES.changed;
    if (!isDone) throw new Refusal(409, 'changed', why, { extra: { case: now } });
    return now;
  }

  return {
    routes: [
      route({
        call: readModeration,
        handle: async ({ body, caller }) => ({ data: await list(body, caller.locale) }),
      }),
      route({
        call: readModerationPhoto,
        async handle({ params }) {
          const photo = await photoOf(db, params.id ?? '');
          const bytes = photo === undefined ? null : await files.whole(photo);
          if (!bytes) throw notFound();
          return { data: { picture: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` } };
        },
      }),
      route({
        call: decideModeration,
        async handle({ params, body, caller }) {
          const data = await decide(params.id ?? '', body, caller);
          return { data, message: saidOf(body.decision, data)[caller.locale] };
        },
      }),
    ],
  };
}
