import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cabin } from '#contract/constants.ts';
import type { TripWord } from '#contract/rules/trip-plan.ts';
import type { Failure } from '#machines/shared/message-of.ts';

export const COPIED = msg`The link is copied`;

export const CABIN_WORDS: Record<Cabin, MessageDescriptor> = {
  economy: msg`Economy`,
  premium_economy: msg`Premium economy`,
  business: msg`Business`,
  first: msg`First`,
};

export const PROBLEMS: Record<TripWord, MessageDescriptor> = {
  not_home: msg`Choose one of our airports of departure`,
  missing: msg`Please fill in this field`,
  unknown: msg`Choose one of our cities from the list`,
  same_as_before: msg`This is the previous destination: choose another, or add nights there`,
  same_as_origin: msg`The trip would end where it begins: choose another destination`,
  same_as_last_stop: msg`The last destination is already there: choose another airport to return to`,
  too_many_stops: msg`A trip has at most 5 destinations`,
  one_stop_only: msg`This trip has one destination; for more, build a multi-city trip`,
  too_few_nights: msg`Stay at least one night`,
  too_many_nights: msg`A trip can be at most 30 nights long, all destinations together`,
  not_a_day: msg`Choose a day from the calendar`,
  start_past: msg`Departure can be tomorrow at the earliest`,
  start_far: msg`Departure can be at most 330 days ahead`,
  end_before: msg`The return must come after the departure`,
  too_long: msg`A trip can be at most 30 nights long, all destinations together`,
  no_adult: msg`Each room needs an adult`,
  wrong_rooms: msg`Check the rooms: 1 to 6 rooms, each with up to 6 adults and 4 children`,
  too_many_seats: msg`One booking takes at most 9 seats, infants on a lap not counted`,
  too_many_infants: msg`Each infant needs an adult in the same room`,
};

const WAYS: Record<string, MessageDescriptor> = {
  offline: msg`You are offline. Your plan is kept; try again once you are connected.`,
  timeout: msg`This is taking longer than usual. Your plan is kept; please try again.`,
  unreachable: msg`We could not reach our server. Your plan is kept; please try again.`,
};
const BROKEN = msg`Something went wrong on our side. Your plan is kept; please try again.`;

export const failureWords = (failed: Failure): MessageDescriptor | string =>
  failed.message || (WAYS[failed.code ?? ''] ?? BROKEN);
