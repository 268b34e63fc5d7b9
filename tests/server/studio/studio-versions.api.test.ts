import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackagePage } from '#contract/entities/package-card.ts';
import type { OwnPackage, PackageVersion } from '#contract/entities/studio/package.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { newPlace, eachDatabase, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { designerOf, readyDraft, type Designer } from '#tests/support/studio.ts';

const LATER = 'A second look at the same streets, with more time for each of them.';

eachDatabase('[ST4] versions of a package', (dialect) => {
  let place: Place;
  let app: TestApp;
  let second: TestApp;
  let noura: Designer;
  beforeAll(async () => {
    place = await newPlace(dialect, { content: 'demonstration', onDisk: true });
    app = await openTestApp({ dialect, place });
    // the embedded database belongs to one process
    second = dialect === 'postgres' ? await openTestApp({ dialect, place }) : app;
    noura = await designerOf(app, 1);
  }, 120_000);
  afterAll(async () => {
    if (second !== app) await second.close();
    await app.close();
    await place.remove();
  });

  const page = (id: number, of: TestApp = app) => visitorOf(of).ask<{ data: PackagePage }>('GET', `packages/${id}`);
  const versions = async (id: number) =>
    (await noura.ask<PackageVersion[]>('GET', `packages/${id}/versions`)).body.data.map(({ version }) => version);

  it('a save names the last revision; an older one is refused with the draft as it is, a repeated one is not', async () => {
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 2]);
    const mine = { ...design, months: [5] };
    expect((await noura.save(id, rev, mine)).body.data.rev).toBe(rev + 1);
    expect((await noura.save(id, rev, mine)).body.data.rev).toBe(rev + 1);
    const stale = await noura.save(id, rev, { ...design, months: [6] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'draft_changed', draft: { rev: rev + 1 } } });
    expect(stale.body.draft!.design.months).toEqual([5]);
    expect((await noura.publish(id, rev)).body.code).toBe('draft_changed');
    expect((await noura.ask('DELETE', `drafts/${id}`)).status).toBe(200);
    expect((await noura.ask('DELETE', `drafts/${id}`)).status).toBe(200);
    expect((await noura.save(id, rev + 1, design)).body.code).toBe('draft_closed');
    expect((await noura.publish(id, rev + 1)).body.code).toBe('draft_closed');
  });

  it('[ST5] of many presses at once, in two processes, one publishes, and all are told the same', async () => {
    const { id, rev } = await readyDraft(noura, ['trabzon', 3]);
    const answers = await Promise.all(
      [app, second, app, second, app, second].map((of, at) => noura.publish(id, rev, `${id}-${at}`, of)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.data.package_id)).size).toBe(1);
    const { package_id } = answers[0]!.body.data;
    expect(await versions(package_id)).toEqual([1]);
    const newest = async () => JSON.stringify((await visitorOf(second).ask('GET', 'packages?sort=newest')).body);
    await expect.poll(newest, { timeout: 10_000 }).toContain(`"id":${package_id},`);
  });

  it('two packages published at once take two numbers', async () => {
    const drafts = [await readyDraft(noura, ['trabzon', 2]), await readyDraft(noura, ['trabzon', 4])];
    const replies = await Promise.all(drafts.map(({ id, rev }, at) => noura.publish(id, rev, id, at ? second : app)));
    expect(new Set(replies.map(({ body }) => body.data.package_id)).size).toBe(2);
  });

  it('a change becomes a new version of the same package; what was sold stays readable and is never changed', async () => {
    const { id, rev } = await readyDraft(noura, ['istanbul', 3]);
    const { package_id } = (await noura.publish(id, rev)).body.data;
    const guest = visitorOf(app);
    const { start_date, end_date } = (await page(package_id)).body.data.card;
    expect((await guest.place(await guest.quote({ package_id, start_date, end_date }))).status).toBe(200);
    const change = await noura.begin({ package_id });
    expect((await noura.begin({ package_id })).draft_id).toBe(change.draft_id);
    const words = { ...change.design.words, en: { ...change.design.words.en, why: LATER } };
    const draft = await noura.save(change.draft_id, change.rev, { ...change.design, words });
    expect((await page(package_id)).body.data.card.why).not.toBe(LATER);
    const publication = await noura.publish(change.draft_id, draft.body.data.rev);
    expect(publication.body.data).toMatchObject({ package_id, version: 2 });
    expect((await page(package_id)).body.data.card.why).toBe(LATER);
    expect((await page(package_id, second)).body.data.card.why).toBe(LATER);
    const reply = await noura.ask<PackageVersion[]>('GET', `packages/${package_id}/versions`);
    expect(reply.body.data).toMatchObject([
      { version: 2, by: 'expert', changes: ['words'] },
      { version: 1, by: 'expert', changes: null },
    ]);
    const order = await app.services.db
      .selectFrom('orders')
      .select(['package_version'])
      .where('package_id', '=', package_id)
      .executeTakeFirst();
    expect(order?.package_version).toBe(1);
    const { db } = app.services;
    const row = db.updateTable('package_version').set({ title_en: 'x' }).where('package_id', '=', package_id);
    await expect(row.execute()).rejects.toThrow(/append-only/u);
    const open = await noura.begin({ package_id });
    const refusal = await noura.ask('POST', `packages/${package_id}/restore`, { version: 1 });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'draft_open', draft_id: open.draft_id } });
    await noura.ask('DELETE', `drafts/${open.draft_id}`);
    const restored = await noura.ask<typeof open>('POST', `packages/${package_id}/restore`, { version: 1 });
    expect(restored.body.data.design.words.en.why).toBe(change.design.words.en.why);
    expect((await noura.publish(restored.body.data.draft_id, 1)).body.data.version).toBe(3);
    expect((await noura.ask('POST', `packages/${package_id}/restore`, { version: 9 })).status).toBe(404);
  });

  it('[ST4] what our team took off sale its expert does not put back, and nothing of the change is lost', async () => {
    // ten publications a day are Noura's by now
    const other = await designerOf(app, 2);
    const { id, rev } = await readyDraft(other, ['trabzon', 5]);
    const reply = await other.publish(id, rev);
    const { package_id } = reply.body.data;
    // its own withdrawal before ours is no way around it
    expect((await other.ask('POST', `packages/${package_id}/withdraw`, {})).status).toBe(200);
    await app.services.packages.setOnSale(package_id, 'withdrawn');
    const change = await other.begin({ package_id });
    const words = { ...change.design.words, en: { ...change.design.words.en, why: LATER } };
    const draft = await other.save(change.draft_id, change.rev, { ...change.design, words });
    const refusal = await other.publish(change.draft_id, draft.body.data.rev);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'taken_down' } });
    expect((await page(package_id)).status).toBe(404);
    // nor is a withdrawal of before reasons were kept
    const { db } = app.services;
    await db.updateTable('package').set({ withdrawn_for: null }).where('id', '=', package_id).execute();
    expect((await other.publish(change.draft_id, draft.body.data.rev)).body.code).toBe('taken_down');
    expect((await other.begin({ package_id })).design.words.en.why).toBe(LATER);
    await app.services.packages.setOnSale(package_id, 'published');
    expect((await other.publish(change.draft_id, draft.body.data.rev)).body.data.version).toBe(2);
    expect((await page(package_id)).body.data.card.why).toBe(LATER);
  });

  it('[BO11] a package is sent back with its reason, is withdrawn once, leaves the lists, and comes back with its next version', async () => {
    const { id, rev } = await readyDraft(noura, ['istanbul', 7]);
    const { package_id } = (await noura.publish(id, rev)).body.data;
    const withdraw = () => noura.ask('POST', `packages/${package_id}/withdraw`, {});
    const own = async () =>
      (await noura.ask<{ packages: OwnPackage[] }>('GET', 'packages')).body.data.packages.find(
        (one) => one.package_id === package_id,
      );
    expect(await own()).toMatchObject({ look: null });
    const decided = { state: 'returned', reason: 'not_true', note: 'The bridge is closed.' } as const;
    const account = await app.services.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    await app.services.db
      .updateTable('moderation_case')
      .set({ ...decided, decided_by: account.id, decided_at: Date.now() })
      .where('kind', '=', 'package')
      .where('target_id', '=', String(package_id))
      .execute();
    expect(await own()).toMatchObject({ look: decided });
    expect((await withdraw()).status).toBe(200);
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect((await page(package_id)).status).toBe(404);
    expect(await own()).toMatchObject({ state: 'withdrawn', version: 1, draft_id: null });
    const again = await noura.begin({ package_id });
    expect((await noura.publish(again.draft_id, again.rev)).body.data.version).toBe(2);
    expect(await own()).toMatchObject({ version: 2, look: null });
    expect((await page(package_id)).status).toBe(200);
  });

  it('[ST2] a package of before the studio is changed and copied; the same one twice is not', async () => {
    const seeded = await app.services.db
      .selectFrom('package')
      .selectAll()
      .where('expert_id', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const change = await noura.begin({ package_id: seeded.id });
    expect(change.design.words.en.title).toBe(seeded.title_en);
    const review = (await noura.check(change.draft_id)).body.data;
    expect(review.checks.filter(({ hard, ok }) => hard && !ok)).toEqual([]);
    const copy = await noura.begin({ copy_of: seeded.id });
    expect({ ...copy.design }).toEqual(change.design);
    const refusal = await noura.publish(copy.draft_id, copy.rev);
    expect(refusal.body.checks!.map(({ code }) => code)).toEqual(['same']);
    expect((await noura.publish(change.draft_id, change.rev)).body.data).toMatchObject({
      package_id: seeded.id,
      version: 2,
    });
    // what it was before the studio can be restored
    expect(await versions(seeded.id)).toEqual([2, 1]);
    const first = await noura.ask<typeof change>('POST', `packages/${seeded.id}/restore`, { version: 1 });
    expect(first.body.data.design).toEqual(change.design);
  });
});
