import { readOwnBookings } from '#contract/calls/expert/bookings.ts';
import { readOwnStatement } from '#contract/calls/expert/earnings.ts';
import { readOwnReviews } from '#contract/calls/expert/reviews.ts';
import { send } from '#src/api/send.ts';
import { provideDeskList } from '#src/features/desk/desk-list.effects.ts';

export const provideOwnStatement = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readOwnStatement, { body: query, signal });
    return { ...data, ids: data.items.map(({ id }) => id), rest: null };
  });

export const provideOwnBookings = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readOwnBookings, { body: query, signal });
    return { ...data, ids: data.items.map(({ reference }) => reference), rest: null };
  });

export const provideOwnReviews = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readOwnReviews, { body: query, signal });
    return { ...data, ids: data.items.map(({ review_id }) => review_id), rest: null };
  });
