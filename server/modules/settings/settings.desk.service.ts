import { createHash } from 'node:crypto';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import { DeskSettings, type changeDeskSettings } from '#contract/calls/desk/settings.ts';
import { DESK_LIMITS, type DeskLimits } from '#contract/rules/desk-limits.ts';
import { toMajor, toMinor } from '#contract/rules/money.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHANGED, type Acts, type ApprovalRow, type Ask } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { readSetting, writeSetting } from './settings.store.ts';

const LIMITS = 'desk_limits';
const OWN_TRIPS = 'make_your_trip';
const NO_CHANGE: Sentence = { ar: 'لن يتغيّر شيء.', en: 'This would change nothing.' };

const each = (limits: DeskSettings['desk_limits'] | DeskLimits, turn: typeof toMinor): DeskLimits => {
  const of = ({ KWD, SAR }: { KWD: number; SAR: number }) => ({ KWD: turn(KWD, 'KWD'), SAR: turn(SAR, 'SAR') });
  return { refund: of(limits.refund), waiver: of(limits.waiver), day: of(limits.day) };
};

/** Minor units above which a second person decides [BO2]. Read in the deciding transaction. */
export const deskLimits = async (db: Db): Promise<DeskLimits> =>
  ((await readSetting(db, LIMITS)) as DeskLimits | undefined) ?? DESK_LIMITS;

/** With a fingerprint that changes with them. */
async function standing(db: Db): Promise<DeskSettings & { version: string }> {
  const now = {
    make_your_trip: (await readSetting(db, OWN_TRIPS)) !== false,
    desk_limits: each(await deskLimits(db), toMajor),
  };
  return { ...now, version: createHash('sha256').update(JSON.stringify(now)).digest('base64url').slice(0, 22) };
}

async function refuseMoved(db: Db, version: string): Promise<DeskSettings> {
  const { version: newer, ...settings } = await standing(db);
  if (newer !== version)
    throw new Refusal(409, 'changed', CHANGED, { extra: { settings: { ...settings, version: newer } } });
  return settings;
}

/** Always with a second person: whoever could raise a limit alone would not need one. */
export function createDeskSettings({ db, audit, ask }: { db: Database; audit: WriteAudit; ask: Ask }) {
  const acts: Acts = {
    'setting.write': {
      matter: 'people',
      words: { ar: 'تغيير الإعدادات', en: 'a change of settings' },
      check: async (trx, { request }) => void (await refuseMoved(trx, String(request.version))),
      async perform(trx, { actor, approval, request }) {
        const { before, after } = request as { before: unknown; after: unknown };
        const { make_your_trip, desk_limits } = DeskSettings.parse(after);
        await writeSetting(trx, OWN_TRIPS, make_your_trip);
        await writeSetting(trx, LIMITS, each(desk_limits, toMinor));
        const detail = { before, after, approval };
        await audit(trx, actor, { act: 'setting.write', target: { kind: 'setting', id: 'desk' }, detail });
      },
    },
  };

  return {
    acts,
    read: () => standing(db),

    change: (actor: Actor, form: ParsedBodyOf<typeof changeDeskSettings>): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const { reason, version, ...wish } = form;
        const before = await refuseMoved(trx, version);
        const after = {
          make_your_trip: wish.make_your_trip ?? before.make_your_trip,
          desk_limits: each(
            each(wish.desk_limits ?? before.desk_limits, (amount, currency) =>
              givenMinor(amount, currency, 'desk_limits'),
            ),
            toMajor,
          ),
        };
        if (JSON.stringify(after) === JSON.stringify(before)) throw new Refusal(409, 'no_change', NO_CHANGE);
        const target = { kind: 'setting', id: 'desk' };
        return ask(trx, actor, { act: 'setting.write', target, request: { before, after, version }, reason });
      }),
  };
}
export type SettingsOfDesk = ReturnType<typeof createDeskSettings>;
