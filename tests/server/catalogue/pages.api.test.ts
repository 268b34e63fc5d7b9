import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { PolicyText } from '#contract/calls/policies.ts';
import type { Page } from '#contract/entities/catalogue/page.ts';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const ID = 'page-term_conditions';
const WHY = { reason: 'our own terms' };
type DocumentReply = { item: DeskDocument; body: Page; rev: number; problems: unknown[] };

eachDatabase('[CA5] [CA8] pages about us and our terms', (dialect) => {
  let app: TestApp;
  let noura: Member;
  let admin: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    noura = await memberOf(app, 'content');
    admin = await memberOf(app, 'admin');
  }, 60_000);
  afterEach(() => app.close());

  const ask = <Data>(who: Member, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    askAs(app, who, method, path, body) as unknown as Promise<{
      status: number;
      body: { data: Data; code?: string; needs_approval?: boolean };
    }>;
  const open = async (who = noura) => (await ask<DocumentReply>(who, 'GET', `content/${ID}`)).body.data;
  const shown = async (name = 'term_conditions') => {
    const headers = { 'accept-language': 'en' };
    const reply = await app.inject({ method: 'GET', url: `/api/v1/website/policies/${name}`, headers });
    return reply.json<{ data: PolicyText }>().data;
  };
  async function written(first: string): Promise<number> {
    const { body, rev } = await open();
    const sections = body.sections.map((section, at) =>
      at === 0 ? { ...section, paragraphs: [{ text: { ar: 'نصنا الأول.', en: first } }] } : section,
    );
    const saved = await ask<{ rev: number }>(noura, 'PUT', `content/${ID}/draft`, { rev, body: { ...body, sections } });
    return saved.body.data.rev;
  }
  const publish = (rev: number, who = noura) =>
    ask<DeskDocument>(who, 'POST', `content/${ID}/publish`, { rev, ...WHY });
  async function decide(who: Member, decision: 'approve' | 'refuse', id: string) {
    const { body } = await ask<Approval>(who, 'GET', `approvals/${id}`);
    return ask<Approval>(who, 'POST', `approvals/${id}/decide`, { decision, note: '', version: body.data.version });
  }

  it('begin with the product’s own text, and are published by two persons', async () => {
    const before = await shown();
    expect((await open()).body.sections[0]!.paragraphs[0]!.text.en).toBe(before.sections[0]!.paragraphs[0]);
    const rev = await written('Our first rule.');
    const asked = await publish(rev);
    expect(asked.body).toMatchObject({ needs_approval: true, data: { state: 'draft' } });
    expect((await shown()).sections[0]!.paragraphs[0]).not.toBe('Our first rule.');
    const id = asked.body.data.approval_id!;
    // nobody approves what they asked for, and nobody asks twice
    expect((await decide(noura, 'approve', id)).status).toBe(403);
    expect((await publish(rev, admin)).body.code).toBe('already_asked');
    expect((await decide(admin, 'approve', id)).status).toBe(200);
    await expect.poll(async () => (await shown()).sections[0]!.paragraphs).toEqual(['Our first rule.']);
    expect((await open()).item).toMatchObject({ state: 'live', version: 1, approval_id: null, edited: false });
  });

  it('what is typed after the question is not what was asked', async () => {
    const asked = await publish(await written('Asked for.'));
    await written('Slipped in.');
    const decided = await decide(admin, 'approve', asked.body.data.approval_id!);
    expect(decided.body.data).toMatchObject({ state: 'failed' });
    expect((await open()).item.version).toBe(0);
    expect((await shown()).sections[0]!.paragraphs[0]).not.toContain('Slipped in');
  });

  it('refuses a page without a language or with two sections of one name; figures stay the contract’s', async () => {
    const { body, rev } = await open();
    const [first] = body.sections;
    const broken = { ...body, title: { ar: '', en: 'Terms' }, sections: [first, first] };
    const saved = await ask<{ rev: number }>(noura, 'PUT', `content/${ID}/draft`, { rev, body: broken });
    expect((await publish(saved.body.data.rev)).body.code).toBe('not_ready');
    const support = await memberOf(app, 'support');
    expect((await ask(support, 'POST', `content/${ID}/publish`, { rev: saved.body.data.rev, ...WHY })).status).toBe(
      403,
    );
    const about = (await ask<DocumentReply>(noura, 'GET', 'content/page-about')).body.data.body;
    expect(JSON.stringify(about)).toContain('{payout}');
    expect(JSON.stringify(await shown('about'))).not.toContain('{payout}');
    const pages = (await ask<{ items: DeskDocument[] }>(noura, 'GET', 'content?kind=page')).body.data.items;
    expect(pages.map(({ id }) => id)).toEqual(['page-about', 'page-faq', 'page-privacy_policy', ID]);
  });
});
