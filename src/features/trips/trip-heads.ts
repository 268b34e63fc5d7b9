import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnChannel } from '#contract/constants.ts';

type ChannelWords = Record<OwnChannel, MessageDescriptor>;

export const TITLES: ChannelWords = {
  makeyourtrip: msg`Build your own trip`,
  multidestination: msg`Multi-city trip`,
  expedia: msg`A trip with our partner’s hotels`,
};
export const FLIGHTS_TITLE = msg`Choose flights`;
export const HOTELS_TITLE = msg`Choose a hotel`;
export const LEADS: ChannelWords = {
  makeyourtrip: msg`Choose where and when: flights, hotel and rooms for your own dates, at one price, booked in minutes.`,
  multidestination: msg`Up to five destinations in one trip: flights leg by leg, a hotel in each destination, one map and one price.`,
  expedia: msg`Your own dates, with more hotels and rooms from our international partner and different booking terms.`,
};
