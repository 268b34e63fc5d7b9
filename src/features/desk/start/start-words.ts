import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StartLine } from '#contract/calls/desk/start.ts';

/** `todo`: what is missing, and where it is done. */
export const START_WORDS: Record<StartLine['id'], { name: MessageDescriptor; todo: MessageDescriptor; to?: string }> = {
  house: {
    name: msg`Who sells: name, telephone, address`,
    todo: msg`Write the details of the company and publish them.`,
    to: '/staff/places/house-house',
  },
  terms: {
    name: msg`Terms and privacy`,
    todo: msg`Read both pages, make them yours and publish them. Another person approves them.`,
    to: '/staff/places?kind=page',
  },
  gateway: { name: msg`A payment gateway`, todo: msg`Set GATEWAYS to a payment gateway that takes KNET or mada.` },
  rates: {
    name: msg`Rates of the day`,
    todo: msg`Set RATES_SOURCE, or write the rates of the last four days.`,
    to: '/staff/rates',
  },
  suppliers: {
    name: msg`Flights and hotels`,
    todo: msg`Set FLIGHT_SUPPLIERS and HOTEL_SUPPLIERS to real suppliers. Hotels of your own need a signed contract.`,
    to: '/staff/contracts',
  },
  mail: {
    name: msg`Emails leave`,
    todo: msg`Set SMTP_URL to a server that takes our emails: without it no customer gets a confirmation.`,
  },
  city: { name: msg`A city with days`, todo: msg`Add a city from our library.`, to: '/staff/places/library' },
  expert: {
    name: msg`An expert`,
    todo: msg`Approve an application; the expert then designs packages.`,
    to: '/staff/applications',
  },
  package: {
    name: msg`A package on sale with a price found this week`,
    todo: msg`An expert publishes a package, and a search finds its price.`,
    to: '/staff/packages',
  },
  transfers: {
    name: msg`Transfers from the airport`,
    todo: msg`A city without transfers says so, and its packages have no line for them.`,
  },
  photos: {
    name: msg`Photographs of every city`,
    todo: msg`Pages show drawings until a city has a photograph.`,
    to: '/staff/photos',
  },
};
