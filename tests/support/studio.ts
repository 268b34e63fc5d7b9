import { randomUUID } from 'node:crypto';
import { EMPTY_DESIGN, type Draft, type PackageDesign } from '#contract/entities/studio/design.ts';
import type { DesignReview, Proposal } from '#contract/entities/studio/proposal.ts';
import { catalogueAt } from '#server/seed/catalogue.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import type { TestApp } from './app.ts';

const { kits } = catalogueAt(0);
/** Of the demonstration, without a database. */
export const demoKits: Kits = { all: [...kits.values()], of: (slug) => kits.get(slug) ?? null };

export type Designer = Awaited<ReturnType<typeof designerOf>>;
type App = Pick<TestApp, 'inject' | 'services'>;
export type StudioReply<Data = Record<string, unknown>> = {
  status: number;
  body: { data: Data; message?: string; code?: string; checks?: { code: string }[]; draft?: Draft; draft_id?: string };
};
type Reply<Data> = Promise<StudioReply<Data>>;

/** An account that is one of the seeded experts, as they use the studio. */
export async function designerOf(app: App, expertId: number, locale: 'ar' | 'en' = 'en') {
  const email = `expert-${expertId}-${randomUUID().slice(0, 8)}@example.com`;
  const form = { first_name: 'Noura', last_name: 'Alfahad', email, mobile: '+96550001234' };
  const password = 'quiet long secret';
  const payload = { ...form, password, password_confirmation: password };
  const signed = await app.inject({ method: 'POST', url: '/api/v1/website/signup', payload });
  const token = signed.json().data.access_token as string;
  const { db, accounts } = app.services;
  const account = await accounts.store.findByEmail(db, email);
  const id = account!.id;
  await accounts.store.change(db, id, { scopes_json: JSON.stringify(['expert']) });
  await db.updateTable('expert').set({ account_id: id }).where('id', '=', expertId).execute();

  async function ask<Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    key: string = randomUUID(),
    of: App = app,
  ): Reply<Data> {
    const reply = await of.inject({
      method,
      url: `/api/v1/expert/${path}`,
      headers: { 'accept-language': locale, authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  return {
    id,
    expertId,
    email,
    password,
    token,
    ask,
    begin: async (body: object = {}) => (await ask<Draft>('POST', 'drafts', body)).body.data,
    propose: (draft: string, design: PackageDesign) => ask<Proposal>('POST', `drafts/${draft}/propose`, { design }),
    save: (draft: string, rev: number, design: PackageDesign) =>
      ask<{ rev: number }>('PUT', `drafts/${draft}`, { rev, design }),
    check: (draft: string) => ask<DesignReview>('POST', `drafts/${draft}/check`, {}),
    publish: (draft: string, rev: number, key?: string, of?: App) =>
      ask<{ package_id: number; version: number; took_ms: number }>(
        'POST',
        `drafts/${draft}/publish`,
        { rev },
        key,
        of,
      ),
  };
}

export const WHY = 'We come back to these streets every autumn, and this is how we walk them.';
/** A design with a stop and the one sentence that nobody can write for its expert. */
export const designFor = (...stops: [city: string, nights: number][]): PackageDesign => ({
  ...EMPTY_DESIGN,
  stops: stops.map(([city, nights]) => ({ city, nights, hotels: [], days: null, activities: null })),
  words: { ...EMPTY_DESIGN.words, en: { title: '', why: WHY, summary: '' } },
  own: ['en.why'],
});

/** A draft that is proposed and kept, ready to be published. */
export async function readyDraft(who: Designer, ...stops: [city: string, nights: number][]) {
  const draft = await who.begin();
  const proposed = await who.propose(draft.draft_id, designFor(...stops));
  const reply = await who.save(draft.draft_id, draft.rev, proposed.body.data.design);
  return { id: draft.draft_id, rev: reply.body.data.rev, design: proposed.body.data.design };
}
