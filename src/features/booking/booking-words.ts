import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Traveller, TravellerKind } from '#contract/entities/traveller.ts';
import type { FieldProblem } from '#contract/rules/traveller-form.ts';
import type { Failure } from '#machines/shared/message-of.ts';

export const PROBLEMS: Record<FieldProblem, MessageDescriptor> = {
  required: msg`Please fill in this field`,
  email: msg`the email is not valid`,
  mobile: msg`This is not a full mobile number`,
  latin_letters: msg`Write the name in Latin letters, as on the document`,
  real_date: msg`This date is not valid`,
  hijri: msg`Choose the suggested date, or write the Gregorian one`,
  birth_ahead: msg`Please check the date of birth: this day has not come yet`,
  too_old: msg`Please check the year of birth: it is more than 120 years ago`,
  band_adult: msg`This fare is for an adult: 12 years or more on the day of return`,
  band_child: msg`This fare is for a child: 2 to 11 years on the day of return`,
  band_infant: msg`This fare is for an infant: under 2 years on the day of return`,
  child_age: msg`This room was priced for children of other ages: check the date of birth, or go back and change the travellers`,
  lead_age: msg`The first traveller must be 18 or older on the departure date`,
  document_kind: msg`This trip needs a passport`,
  document_number: msg`5 to 20 letters or digits, as the document shows`,
  document_expired: msg`This document expires before you return, so it cannot be used`,
  document_past: msg`This document has expired`,
  expiry_far: msg`Please check the year of expiry: it is more than 20 years ahead`,
  country: msg`Choose a country from the list`,
  duplicate: msg`Another traveller already has this document`,
};

export const FIELD_NAMES: Record<string, MessageDescriptor> = {
  title: msg`Title`,
  first_name: msg`First name`,
  last_name: msg`Family name`,
  birth_date: msg`Date of birth`,
  nationality: msg`Nationality`,
  document_kind: msg`Document`,
  document_number: msg`Passport number`,
  document_expiry: msg`Passport expiry`,
  mobile: msg`Mobile`,
  email: msg`Email`,
};
export const ID_FIELD_NAMES: Record<string, MessageDescriptor> = {
  ...FIELD_NAMES,
  document_number: msg`National ID number`,
  document_expiry: msg`National ID expiry`,
};

export const TITLES: Record<Traveller['title'], MessageDescriptor> = {
  mrs: msg`Mrs`,
  miss: msg`Miss`,
  mr: msg`Mr`,
};

/** From 0; Arabic has a word for each place. */
const PLACES: MessageDescriptor[] = [
  msg`Traveller 1`,
  msg`Traveller 2`,
  msg`Traveller 3`,
  msg`Traveller 4`,
  msg`Traveller 5`,
  msg`Traveller 6`,
  msg`Traveller 7`,
  msg`Traveller 8`,
  msg`Traveller 9`,
  msg`Traveller 10`,
];
export const placeOf = (index: number): MessageDescriptor => {
  const number = index + 1;
  return PLACES[index] ?? msg`Traveller ${number}`;
};

export const KINDS: Record<TravellerKind, MessageDescriptor> = {
  adult: msg`adult`,
  child: msg`child`,
  infant: msg`infant`,
};

export const METHODS: Record<PaymentMethod, { name: MessageDescriptor; line: MessageDescriptor }> = {
  knet: { name: msg`KNET`, line: msg`Debit card from any bank in Kuwait` },
  mada: { name: msg`mada`, line: msg`Debit card from any bank in Saudi Arabia` },
  card: { name: msg`Credit card`, line: msg`Visa or Mastercard` },
  apple_pay: { name: msg`Apple Pay`, line: msg`With a card saved on your phone` },
};

const WAYS: Record<string, MessageDescriptor> = {
  offline: msg`You are offline. What you typed is kept; try again once you are connected.`,
  timeout: msg`This is taking longer than usual. What you typed is kept; please try again.`,
  unreachable: msg`We could not reach our server. What you typed is kept; please try again.`,
  malformed: msg`Something unexpected happened. What you typed is kept; please try again.`,
};
const LIMITED = msg`Too many tries: please wait a minute and try again.`;
const BROKEN = msg`Something went wrong on our side. What you typed is kept; please try again.`;

export const failureWords = (failed: Failure | null): MessageDescriptor | string => {
  if (failed?.message) return failed.message;
  if (failed?.status === 429) return LIMITED;
  return WAYS[failed?.code ?? ''] ?? BROKEN;
};
