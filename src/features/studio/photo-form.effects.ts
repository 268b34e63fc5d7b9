import type { ActorRefFrom } from 'xstate';
import { addPhoto, deletePhoto } from '#contract/calls/studio/photos.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { PHOTO_LIMITS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { send } from '#src/api/send.ts';
import { base64Of } from '#src/effects/base64-of.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from '#src/features/desk/desk-act.effects.ts';
import { provideWordForm } from '#src/effects/word-form.effects.ts';

/** Code of a file that is too large to send. */
export const TOO_BIG = 'too_big';
export const EMPTY_PHOTO = { picture: '', alt_ar: '', alt_en: '' };
export const EMPTY_PORTRAIT = { picture: '' };

export type PhotoForm = {
  form: ActorRefFrom<typeof wordFormMachine>;
  choose(file: File | null): void;
  chosen(): File | null;
};
type PhotoFormEffects = {
  purpose: PhotoPurpose;
  onAdded: (message: string) => void;
};

/** Sends file and captions in one request; resets after success. */
export function providePhotoForm({ purpose, onAdded }: PhotoFormEffects) {
  let form: PhotoForm['form'] | null = null;
  let file: File | null = null;
  let added: OwnPhoto | null = null;
  let onPhotoAdded: (photo: OwnPhoto) => void = () => undefined;
  const choose = (choice: File | null) => {
    file = choice;
    form?.send({ type: 'field.change', changes: { picture: choice?.name ?? '' } });
  };
  const logic = provideWordForm(
    async ({ fields: { alt_ar = '', alt_en = '' }, version }, headers) => {
      if (file && file.size > PHOTO_LIMITS.bytes)
        throw Object.assign(new Error(TOO_BIG), { status: 422, code: TOO_BIG, fields: { picture: [TOO_BIG] } });
      const picture = file ? await base64Of(file) : '';
      const { data, message } = await send(addPhoto, { body: { picture, alt_ar, alt_en, purpose }, headers });
      added = data;
      return { message, version };
    },
    {
      onSaved({ message }) {
        file = null;
        form?.send({ type: 'field.change', changes: purpose === 'portrait' ? EMPTY_PORTRAIT : EMPTY_PHOTO });
        if (!added) return;
        onPhotoAdded(added);
        onAdded(message);
      },
    },
  );
  const bind = (actor: PhotoForm['form'], listener: typeof onPhotoAdded = () => undefined) => {
    form = actor;
    onPhotoAdded = listener;
  };
  return { logic, choose, chosen: () => file, bind };
}

/** Ignores a photograph that another window deleted. */
export const providePhotoActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ fields }, headers) {
      const id = String(fields.id);
      try {
        return { needsApproval: false, data: await send(deletePhoto, { params: { id }, headers }) };
      } catch (error) {
        if (failureOf(error).status !== 404) throw error;
        return { needsApproval: false, data: null };
      }
    },
  });
