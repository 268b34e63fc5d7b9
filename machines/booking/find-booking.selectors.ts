import type { SnapshotFrom } from 'xstate';
import { findProblems, type findBookingMachine, type FindProblems } from './find-booking.machine.ts';

type FindSnapshot = SnapshotFrom<typeof findBookingMachine>;

export const selectForm = (snapshot: FindSnapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: FindSnapshot) => snapshot.context.attempts;
const NONE: FindProblems = {};
/** After a submit; they vanish once mended. */
export const selectProblems = ({ context }: FindSnapshot) => (context.attempts ? findProblems(context.form) : NONE);
export const selectIsFinding = (snapshot: FindSnapshot) => snapshot.matches({ search: 'finding' });
export const selectFindFailure = (snapshot: FindSnapshot) => snapshot.context.failed;

export type FindNotice = 'notFound' | 'limited' | 'failed' | null;
export const selectNotice = (snapshot: FindSnapshot): FindNotice =>
  (['notFound', 'limited', 'failed'] as const).find((search) => snapshot.matches({ search })) ?? null;

export const selectBookings = (snapshot: FindSnapshot) => snapshot.context.bookings;
export const selectListIsLoading = (snapshot: FindSnapshot) => snapshot.hasTag('loading');
export const selectListIsUnread = (snapshot: FindSnapshot) => snapshot.matches({ list: 'unread' });
