import type { OwnReview } from '#contract/entities/review.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;

const CLOSED: Record<Exclude<OwnReview['standing'], 'open'>, Sentence> = sentences.closed;
export const closedFor = (standing: Exclude<OwnReview['standing'], 'open'>): Refusal =>
  new Refusal(409, 'closed', CLOSED[standing]);
export const outdatedReview = (version: number): Refusal =>
  new Refusal(409, 'changed', REPLIES.outdated, { extra: { version } });
export const changedReview = (version: number, more: Record<string, unknown> = {}): Refusal =>
  new Refusal(409, 'changed', REPLIES.changed, { extra: { version, ...more } });
