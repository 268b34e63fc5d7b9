import type { SnapshotFrom } from 'xstate';
import { reviewMachine } from './review.machine.ts';

export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>;
export type ReviewState = 'waiting' | 'published' | 'refused' | 'withdrawn';

export const reviewAt = (state: ReviewState): ReviewSnapshot => reviewMachine.resolveState({ value: state });
export const reviewState = ({ value }: ReviewSnapshot): ReviewState => value as ReviewState;
