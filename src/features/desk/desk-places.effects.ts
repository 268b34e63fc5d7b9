import { fromPromise } from 'xstate';
import {
  adoptCity,
  dropDocument,
  hideDocument,
  makeHotel,
  makePlace,
  publishDocument,
  readDocument,
  readDocuments,
  restoreDocument,
  saveDocument,
  showDocument,
} from '#contract/calls/desk/content.ts';
import { fold } from '#contract/rules/fold.ts';
import { newKey } from '#src/api/new-key.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { documentDraftMachine } from '#machines/desk/document-draft.machine.ts';
import { forgetDocument, keepDocument, keptDocument } from '#src/storage/kept-document.ts';
import { provideDeskAct, type DeskActEffects } from './desk-act.effects.ts';
import { isPhotoAct, performPhotoAct } from './desk-photos.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();
/** A key of Latin letters and digits. */
const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^[^a-z]+|-$/gu, '')
    .slice(0, 60);

export const providePlaces = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readDocuments, { body: query, signal });
    return { ...data, ids: data.items.map(({ id }) => id), rest: null };
  });

function wishIn(fields: Record<string, unknown>) {
  const kind = text(fields.kind);
  const name = { ar: text(fields.name_ar), en: text(fields.name_en) };
  if (kind === 'airport' || kind === 'airline') return { kind, name, code: text(fields.code) } as const;
  const slug = slugOf(name.en);
  if (kind === 'country') return { kind, slug, name, country: text(fields.country) } as const;
  if (kind === 'event') return { kind, slug, name, city: text(fields.city) } as const;
  return { kind: 'city', slug, name, airport: text(fields.airport) } as const;
}

export const providePlaceActs = (effects: ActEffects) => provideDeskAct({ ...effects, perform: performPlaceAct });

export const performPlaceAct: DeskActEffects['perform'] = async (act, headers) => {
  const { name, fields } = act;
  if (isPhotoAct(name)) return performPhotoAct(act, headers);
  const params = { id: text(fields.id) };
  if (name === 'hotel') {
    const [ar, en, city] = [text(fields.name_ar), text(fields.name_en), text(fields.city)];
    const body = { slug: slugOf(`${en} ${city}`), city, name: { ar, en } };
    return { needsApproval: false, data: await send(makeHotel, { headers, body }) };
  }
  if (name === 'place') return { needsApproval: false, data: await send(makePlace, { headers, body: wishIn(fields) }) };
  if (name === 'restore') {
    const body = { version: Number(fields.version), rev: Number(fields.rev) };
    return { needsApproval: false, data: await send(restoreDocument, { params, headers, body }) };
  }
  if (name === 'adopt') return { needsApproval: false, data: await send(adoptCity, { params, headers, body: {} }) };
  const rev = Number(fields.rev);
  if (name === 'drop')
    return { needsApproval: false, data: await send(dropDocument, { params, headers, body: { rev } }) };
  if (name === 'publish') {
    const reason = text(fields.reason);
    const data = await send(publishDocument, { params, headers, body: { rev, ...(reason ? { reason } : {}) } });
    return { needsApproval: data.needs_approval === true, data };
  }
  const call = name === 'hide' ? hideDocument : showDocument;
  const body = { reason: text(fields.reason) };
  return { needsApproval: false, data: await send(call, { params, headers, body }) };
};

export const provideDocumentDraft = () =>
  documentDraftMachine.provide({
    actors: {
      openDocument: fromPromise(async ({ input, signal }) => ({
        ...(await send(readDocument, { params: input, signal })).data,
        kept: keptDocument(input.id),
      })),
      saveDocument: fromPromise(async ({ input: { id, ...body }, signal }) => {
        const headers = { 'Idempotency-Key': newKey() };
        return (await send(saveDocument, { params: { id }, body, headers, signal })).data;
      }),
    },
    actions: {
      keep: (_, { id, rev, body }) => keepDocument(id, { rev, body }),
      forget: (_, { id }) => forgetDocument(id),
    },
  });
