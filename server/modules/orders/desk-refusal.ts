import { Refusal } from '#server/modules/refusal.ts';
import { DESK_SAID } from './sentences.ts';

/** Why an act of staff cannot be done, in words; nothing was changed. */
export const refusedAct = (code: keyof typeof DESK_SAID, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(409, code, DESK_SAID[code], { extra });
