import { addPhoto } from '#contract/calls/studio/photos.ts';
import { PHOTO_LIMITS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import { send } from '#src/api/send.ts';
import { wireWordForm } from './word-form.wiring.ts';

export type PhotoEffects = {
  /** Said beside the field of a file that is too big to be sent. */
  tooBig: string;
  onAdded: (photo: OwnPhoto) => void;
};

/** A photograph with the words of both languages, sent as one; `choose` says which file it is. */
export function wirePhotoForm({ tooBig, onAdded }: PhotoEffects) {
  let file: File | null = null;
  const logic = wireWordForm(async ({ fields: { alt_ar = '', alt_en = '' }, version }, headers) => {
    if (file && file.size > PHOTO_LIMITS.bytes)
      throw Object.assign(new Error(tooBig), { status: 422, code: 'invalid', fields: { picture: [tooBig] } });
    const picture = file ? await base64Of(file) : '';
    const { data, message } = await send(addPhoto, { body: { picture, alt_ar, alt_en }, headers });
    onAdded(data);
    return { message, version };
  });
  const choose = (chosen: File | null) => {
    file = chosen;
  };
  return { logic, choose };
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
