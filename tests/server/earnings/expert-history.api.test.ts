import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { createExpertHistory } from '#server/modules/earnings/expert-history.ts';
import { onBothDatabases, openTestDatabase } from '#tests/support/database.ts';

const AT = Date.parse('2026-11-20T09:00:00Z');

onBothDatabases('[ST6] what was done about an expert', (dialect) => {
  let open: OpenDatabase;
  let ids: number[];
  beforeEach(async () => {
    open = await openTestDatabase(dialect, 'demonstration');
    const experts = await open.db.selectFrom('expert').select('id').orderBy('id').limit(2).execute();
    ids = experts.map(({ id }) => id);
  });
  afterEach(() => open.close());

  const linesOf = async (id: number) => {
    const history = createExpertHistory({ db: open.db, namesOf: async () => new Map() });
    return (await history.page(id, {}, 'admin')).items.map(({ act, reason, level, amount }) => ({
      act,
      reason,
      level,
      amount,
    }));
  };

  it('tells of changes of their own level alone', async () => {
    const change = (expert_id: number, level: number) => ({
      expert_id,
      seq: 1,
      level,
      percent: 30,
      figures_json: '{}',
      reason: `of ${expert_id}`,
      by_account: null,
      at: AT,
    });
    await open.db
      .insertInto('expert_level_change')
      .values(ids.map((id, index) => change(id, index + 2)))
      .execute();
    expect(ids).toHaveLength(2);
    for (const [index, id] of ids.entries())
      expect(await linesOf(id)).toEqual([{ act: 'expert.level', reason: `of ${id}`, level: index + 2, amount: null }]);
  });

  it('tells of a write-off of the system once, and leaves what was approved to its approval', async () => {
    const [expert_id = 0] = ids;
    const adjustment = (id: string, approval_id: string | null, amount_minor: number) => ({
      id,
      expert_id,
      order_id: null,
      kind: 'adjustment' as const,
      currency: 'KWD',
      amount_minor,
      profit_minor: null,
      share_percent: null,
      refund_id: null,
      approval_id,
      reason: '',
      due_at: AT,
      created_at: AT,
      slot: id,
      transaction_id: id,
    });
    await open.db
      .insertInto('expert_earning')
      .values([adjustment('by-system', null, 400), adjustment('by-approval', 'approval-1', 900)])
      .execute();
    expect(await linesOf(expert_id)).toEqual([{ act: 'payout.write_off', reason: '', level: null, amount: 0.4 }]);
  });
});
