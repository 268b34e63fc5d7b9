import { addHousePhoto, changeHousePhoto, deleteHousePhoto, readHousePhotos } from '#contract/calls/desk/media.ts';
import { LICENCES } from '#contract/entities/desk/media.ts';
import type { ActEffects, ActResult, ConfirmedAct } from '#machines/desk/desk-act.machine.ts';
import { base64Of } from '#src/effects/base64-of.ts';
import { send } from '#src/api/send.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const providePhotos = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readHousePhotos, { body: query, signal });
    return { ...data, ids: data.items.map(({ media_id }) => media_id), rest: null };
  });

export const isPhotoAct = (name: string): boolean => name.startsWith('photo.');

const wordsOf = (fields: ConfirmedAct['fields']) => ({
  alt_ar: text(fields.alt_ar),
  alt_en: text(fields.alt_en),
  credit: text(fields.credit),
  licence: LICENCES.find((one) => one === fields.licence) ?? null,
  licence_url: text(fields.licence_url),
  focus: [Number(fields.focus_x), Number(fields.focus_y)] as [number, number],
});

/** `photo.choose` asks nobody: the photograph is there. */
export async function performPhotoAct(
  { name, fields }: ConfirmedAct,
  headers: { 'Idempotency-Key': string },
): Promise<ActResult> {
  const id = text(fields.id);
  if (name === 'photo.choose') return { needsApproval: false, data: { data: { media_id: text(fields.media_id) } } };
  if (name === 'photo.delete')
    return { needsApproval: false, data: await send(deleteHousePhoto, { params: { id }, headers }) };
  if (name === 'photo.change')
    return {
      needsApproval: false,
      data: await send(changeHousePhoto, { params: { id }, headers, body: wordsOf(fields) }),
    };
  const picture = fields.file instanceof File ? await base64Of(fields.file) : '';
  return {
    needsApproval: false,
    data: await send(addHousePhoto, { headers, body: { ...wordsOf(fields), picture } }),
  };
}

export const provideHousePhotoActs = (effects: ActEffects) => provideDeskAct({ ...effects, perform: performPhotoAct });
