import { fillIn } from '#server/modules/fill-in.ts';
import { Refusal } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;

export const refusedArrangement = (
  code: keyof typeof sentences.refused,
  extra: Record<string, unknown> = {},
  status = 409,
): Refusal => new Refusal(status, code, sentences.refused[code], { extra });

export const letterText = (name: keyof typeof sentences.letter, values: Record<string, string>) =>
  fillIn(
    sentences.letter[name],
    Object.fromEntries(Object.entries(values).map(([key, text]) => [key, { ar: text, en: text }])),
  );
