import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeCaseOf, openCase, openCases, settleCase } from '#server/modules/cases/index.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';

eachDatabase('[OP2] cases for a person', (dialect) => {
  let base: Awaited<ReturnType<typeof openTestDatabase>>;
  const mailCase = { kind: 'work' as const, subject: 'send_mail 7', summary: 'A mail was not taken for a day.' };

  beforeEach(async () => {
    base = await openTestDatabase(dialect);
  });
  afterEach(() => base.close());

  it('opens one for each subject and counts the rest', async () => {
    expect(await openCase(base.db, { ...mailCase, now: 10 })).toBe(true);
    expect(await openCase(base.db, { ...mailCase, summary: 'Still not taken.', now: 20 })).toBe(false);
    expect(await openCase(base.db, { ...mailCase, subject: 'send_mail 8', now: 30 })).toBe(true);
    const [first, second] = await openCases(base.db);
    expect(first).toMatchObject({ summary: 'Still not taken.', times: 2, opened_at: 10, last_at: 20 });
    expect(second).toMatchObject({ subject: 'send_mail 8', times: 1 });
  });

  it('settles once, with who and why, and opens anew afterwards', async () => {
    await openCase(base.db, { ...mailCase, now: 10 });
    const [row] = await openCases(base.db);
    const settling = { id: row?.id ?? '', by: 'noura', reason: 'sent by hand', now: 40 };
    expect(await settleCase(base.db, settling)).toBe(true);
    expect(await settleCase(base.db, settling)).toBe(false);
    expect(await openCases(base.db)).toEqual([]);
    expect(await openCase(base.db, { ...mailCase, now: 50 })).toBe(true);
    await closeCaseOf(base.db, mailCase.kind, mailCase.subject, 'The work was done after all.', 60);
    expect(await openCases(base.db)).toEqual([]);
  });
});
