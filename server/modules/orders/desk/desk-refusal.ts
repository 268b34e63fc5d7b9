import { Refusal } from '#server/modules/refusal.ts';
import { DESK_REFUSALS } from '#server/modules/orders/sentences.ts';

/** An act that staff cannot do; nothing was changed. */
export const refusedAct = (code: keyof typeof DESK_REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(409, code, DESK_REFUSALS[code], { extra });
