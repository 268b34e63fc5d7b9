import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DesignStep, HotelRole, StudioFare } from '#contract/entities/studio/proposal.ts';
import type { VersionPart } from '#contract/entities/studio/package.ts';
import type { Theme } from '#contract/constants.ts';

export const STEP_WORDS: Record<DesignStep, MessageDescriptor> = {
  where: msg`Where and when`,
  options: msg`Hotels and flights`,
  days: msg`Day by day`,
  words: msg`Texts`,
  publish: msg`Publish`,
};

export const HOTEL_WORDS: Record<HotelRole, MessageDescriptor> = {
  value: msg`Most affordable`,
  favourite: msg`Best value`,
  treat: msg`Most luxurious`,
};

export const FARE_WORDS: Record<StudioFare['role'], MessageDescriptor> = {
  cheapest: msg`The cheapest`,
  shortest: msg`The quickest`,
  returnable: msg`Can be cancelled`,
};

export const THEME_NAMES: Record<Theme, MessageDescriptor> = {
  family: msg`Family`,
  couple: msg`Couples`,
  city: msg`City`,
  beach: msg`Beach`,
  nature: msg`Nature`,
  adventure: msg`Adventure`,
  culture: msg`Culture`,
  umrah: msg`Umrah`,
  winter: msg`Winter`,
};

export const VERSION_PART_WORDS: Record<VersionPart, MessageDescriptor> = {
  from: msg`the country it is priced from`,
  cities: msg`cities and their order`,
  nights: msg`nights`,
  hotels: msg`hotels`,
  promise: msg`what is promised`,
  days: msg`days`,
  activities: msg`activities`,
  theme: msg`theme`,
  months: msg`months`,
  words: msg`texts`,
  photos: msg`photos`,
};
