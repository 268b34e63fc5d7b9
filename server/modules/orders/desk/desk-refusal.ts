import { Refusal } from '#server/modules/refusal.ts';
import { DESK_REFUSALS } from '#server/modules/orders/sentences.ts';

export const refusedAct = (code: keyof typeof DESK_REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(409, code, DESK_REFUSALS[code], { extra });
