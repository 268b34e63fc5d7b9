import { afterAll, beforeAll, expect, it } from 'vitest';
import * as files from '#contract/calls/desk/files.ts';
import type { Locale } from '#contract/constants.ts';
import { RATED } from '#contract/entities/desk/rates.ts';
import { WORK_FILES } from '#server/modules/backoffice/list-columns-works.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { fileAs, memberOf, type Member } from '#tests/support/staff.ts';

const EVIL = '=HYPERLINK("http://evil")';
const LISTS = Object.values(files).filter(({ path }) => !path.includes(':'));

eachDatabase('[BO4] lists of the desk as files', (dialect) => {
  let app: TestApp;
  let admin: Member;
  let finance: Member;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    admin = await memberOf(app, 'admin');
    finance = await memberOf(app, 'finance');
    await app.services.db.updateTable('expert').set({ name_en: EVIL, name_ar: EVIL }).where('id', '=', 1).execute();
  }, 120_000);
  afterAll(() => app.close());

  /** Its rows without the last, which says what the file is; every cell is in quotes. */
  const rowsOf = (body: string) => {
    const rows = body.replace('\uFEFF', '').trim().split('\n');
    expect(rows.every((row) => row.startsWith('"') && row.endsWith('"'))).toBe(true);
    return rows.slice(0, -1).map((row) => row.slice(1, -1).replaceAll('","', ','));
  };
  const pathOf = (path: string) => path.replace('/api/v1/staff/', '');

  it('every list has its file, whose first row names its columns; each download is in the audit log', async () => {
    expect(LISTS.length).toBeGreaterThan(10);
    for (const { path } of LISTS) {
      const reply = await fileAs(app, admin, pathOf(path));
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8']);
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/u);
      expect(reply.body.startsWith('\uFEFF')).toBe(true);
      expect(rowsOf(reply.body)[0]).toMatch(/^[a-zA-Z_]+(,[a-zA-Z_]+)+$/u);
    }
    const entries = await app.services.db
      .selectFrom('audit_entry')
      .select('target_id')
      .where('act', '=', 'list.export')
      .execute();
    expect(entries).toHaveLength(LISTS.length);
  });

  it('its heads are in the language of who takes it, and so are the reasons of refunds', async () => {
    const other = { ...LISTS[0]!, path: '/api/v1/staff/orders.csv' };
    const more = ['leads.csv', 'messages.csv', 'applications.csv', 'books.csv'].map((name) => ({
      ...other,
      path: `/api/v1/staff/${name}`,
    }));
    for (const { path } of [...LISTS, other, ...more]) {
      const heads = rowsOf((await fileAs(app, admin, pathOf(path), 'ar')).body)[0]!.split(',');
      const isLatin = (head: string) => !/^[\u0600-\u06ff]/u.test(head) && !RATED.some((code) => code === head);
      expect([path, heads.filter(isLatin)]).toEqual([path, []]);
    }
    const { columns } = WORK_FILES.find(({ name }) => name === 'approvals')!;
    const reasonOf = (act: string, reason: string, locale: Locale) => columns.reason!({ act, reason }, locale);
    expect(reasonOf('order.refund', 'duplicate_payment', 'ar')).toBe('دفع مكرر');
    expect(reasonOf('order.refund', 'duplicate_payment', 'en')).toBe('Paid twice');
    expect(reasonOf('order.refund', 'as she wrote it', 'ar')).toBe('as she wrote it');
    expect(reasonOf('staff.role', 'goodwill', 'ar')).toBe('goodwill');
    const failureOf = (failure: string | null, locale: Locale) => columns.failure!({ failure }, locale);
    expect(failureOf('more_than_left', 'ar')).toBe('المبلغ أكبر من المتبقي للاسترداد');
    // what no screen has a word of its own for is said as the screen says it
    expect(failureOf('toString', 'ar')).toBe('تغيّر بعد الطلب');
    expect(failureOf('more_than_left', 'en')).toBe('more_than_left');
    expect(failureOf(null, 'ar')).toBe('');
  });

  it('so are its codes in Arabic, as on the screens; in English they stay what programs read', async () => {
    const { db } = app.services;
    const slugs = (await db.selectFrom('expert').select('slug').execute()).map(({ slug }) => slug);
    const codesIn = (body: string) =>
      [
        ...rowsOf(body)
          .join('\n')
          .matchAll(/(?:^|,)([a-z]+(?:[_.][a-z]+)*)(?=,|$)/gmu),
      ].flatMap(([, code = '']) => (slugs.includes(code) ? [] : [code]));
    const paths = [...LISTS.map(({ path }) => pathOf(path)), 'books.csv', 'experts/1/history.csv'];
    for (const path of paths) expect([path, codesIn((await fileAs(app, admin, path, 'ar')).body)]).toEqual([path, []]);
    const [packages, english] = [
      await fileAs(app, admin, 'packages.csv', 'ar'),
      await fileAs(app, admin, 'packages.csv'),
    ];
    expect(packages.body).toContain('"معروضة للبيع"');
    expect(english.body).toContain('"published"');
    expect((await fileAs(app, admin, 'audit.csv', 'ar')).body).toContain('"نُزّلت قائمة في ملف"');
    expect((await fileAs(app, admin, 'audit.csv')).body).toContain('"list.export"');
  });

  it('no text is a formula, filters of the list hold, and it goes on beyond a page', async () => {
    const all = rowsOf((await fileAs(app, admin, 'packages.csv')).body);
    const { count } = await app.services.db
      .selectFrom('package')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(all.length - 1).toBe(Number(count));
    expect(all.some((row) => row.includes("'=HYPERLINK"))).toBe(true);
    expect(all.some((row) => /(?:^|[,;\t])["]*=/u.test(row))).toBe(false);
    const some = rowsOf((await fileAs(app, admin, 'packages.csv?expert=1&page=7&size=1')).body);
    expect(some.length).toBeGreaterThan(2);
    expect(some.length).toBeLessThan(all.length);
  });

  it('addresses only for who may have them and just typed a code', async () => {
    const email = /@house\.example/u;
    expect((await fileAs(app, admin, 'staff.csv')).body).not.toMatch(email);
    expect((await fileAs(app, admin, 'staff.csv?personal=1')).body).toMatch(email);
    expect((await fileAs(app, finance, 'staff.csv')).statusCode).toBe(403);
    const dana = await memberOf(app, 'content');
    expect((await fileAs(app, dana, 'reviews.csv?personal=1')).json()).toMatchObject({ code: 'forbidden' });
    app.clock.advance(11 * 60_000);
    expect((await fileAs(app, admin, 'staff.csv?personal=1')).json()).toMatchObject({ code: 'step_up_required' });
  });
});
