import { randomUUID } from 'node:crypto';
import type { DeskLead, DeskLeadRow, LeadDesk } from '#contract/entities/desk/lead.ts';
import type { TestApp } from './app.ts';
import { askAs, type Member } from './staff.ts';

const BODIES = {
  hotel: { organisation: 'Dar Alward', place: 'Trabzon', message: 'Rooms by the lake for your packages.' },
  tourism_board: { organisation: 'Visit Jordan', place: 'Amman', message: 'Our season opens in March.' },
  contact: { message: 'Where do I find my travel voucher?' },
  expert: {
    handle: 'noura-travels',
    languages: 'Arabic, English',
    place: 'Istanbul',
    links: 'https://example.com/noura',
    sample: 'The ferry at eight, Moda for breakfast, the hill at sunset.',
    message: 'I lived in Istanbul for six years and know its quarters.',
  },
};

/** A letter as a visitor sends it; answers its reference. */
export async function sendLetter(
  app: TestApp,
  kind: keyof typeof BODIES,
  more: Record<string, unknown> = {},
  language = 'en',
): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/website/leads',
    headers: { 'accept-language': language, 'idempotency-key': randomUUID() },
    payload: {
      kind,
      name: 'Mona Saleh',
      email: `mona-${randomUUID().slice(0, 8)}@example.com`,
      mobile: '+905321234567',
      ...BODIES[kind],
      ...more,
    },
  });
  if (reply.statusCode !== 200) throw new Error(`not sent: ${reply.statusCode} ${reply.body}`);
  return reply.json().data.reference;
}

/** A desk of letters as a member uses it. */
export const letterDesk = (app: TestApp, desk: LeadDesk) => ({
  async list(who: Member, query = '') {
    const { body } = await askAs(app, who, 'GET', `${desk}${query}`);
    return body.data as unknown as { items: DeskLeadRow[]; total: number; dropped: string[] };
  },
  async one(who: Member, reference: string) {
    return (await askAs(app, who, 'GET', `${desk}/${reference}`)).body.data as unknown as DeskLead;
  },
  act: (who: Member, reference: string, name: string, body: object, key?: string) =>
    askAs(app, who, 'POST', `${desk}/${reference}/${name}`, body, key),
});

export const leads = (app: TestApp) => letterDesk(app, 'leads');
export const messages = (app: TestApp) => letterDesk(app, 'messages');
