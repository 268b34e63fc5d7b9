import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeadKind } from '#contract/calls/leads.ts';
import type { LeadField, LeadProblem } from '#contract/rules/lead-form.ts';
import type { Failure } from '#machines/shared/message-of.ts';

type FieldWords = { label: MessageDescriptor; hint?: MessageDescriptor };

const COMMON: Record<LeadField, FieldWords> = {
  name: { label: msg`Your name` },
  email: { label: msg`Email` },
  mobile: { label: msg`Mobile` },
  organisation: { label: msg`Hotel` },
  place: { label: msg`City and country` },
  handle: {
    label: msg`Short name`,
    hint: msg`3 to 40 Latin letters, digits or hyphens; it becomes your page’s address.`,
  },
  languages: { label: msg`Languages you speak` },
  payout: {
    label: msg`How shall we pay you?`,
    hint: msg`The bank’s name is enough for now. No account numbers, please.`,
  },
  links: {
    label: msg`Where we can see your travels`,
    hint: msg`Links to your pictures, videos or writing, if you have any.`,
  },
  sample: {
    label: msg`One day of a trip, as you would plan it`,
    hint: msg`Morning to evening, in a place you know.`,
  },
  order_reference: { label: msg`Booking reference`, hint: msg`If your message is about a booking.` },
  message: { label: msg`Your message` },
};

const OWN: Record<LeadKind, Partial<Record<LeadField, FieldWords>>> = {
  contact: {},
  hotel: {
    organisation: { label: msg`The hotel’s name` },
    message: { label: msg`About your hotel`, hint: msg`Rooms, season, the guests you like to host.` },
  },
  tourism_board: {
    organisation: { label: msg`The board’s name` },
    place: { label: msg`The destination you promote` },
    message: { label: msg`What you have in mind`, hint: msg`A season, an event, a part of the country.` },
  },
  expert: {
    place: { label: msg`Destinations you know by heart`, hint: msg`Two or three cities are enough.` },
    message: { label: msg`Tell us about one trip you designed`, hint: msg`For yourself, for family or friends.` },
  },
};

export const fieldWords = (kind: LeadKind, field: LeadField): FieldWords => OWN[kind][field] ?? COMMON[field];

export const PROBLEMS: Record<LeadProblem, MessageDescriptor> = {
  required: msg`Please fill in this field`,
  name: msg`A name has letters only, no digits or symbols`,
  email: msg`the email is not valid`,
  mobile: msg`This is not a full mobile number`,
  handle: msg`3 to 40 Latin letters, digits or hyphens`,
  too_short: msg`Please write at least 10 characters`,
  unseen: msg`This text has hidden characters; please type it again`,
};

export const SEND: Record<LeadKind, MessageDescriptor> = {
  contact: msg`Send the message`,
  hotel: msg`Send the request`,
  tourism_board: msg`Send the request`,
  expert: msg`Send the application`,
};

const WAYS: Record<string, MessageDescriptor> = {
  offline: msg`You are offline. What you typed is kept; try again once you are connected.`,
  timeout: msg`This is taking longer than usual. What you typed is kept; please try again.`,
  unreachable: msg`We could not reach our server. What you typed is kept; please try again.`,
};
const BROKEN = msg`Something went wrong on our side. What you typed is kept; please try again.`;

export const failureWords = (failed: Failure): MessageDescriptor | string =>
  failed.message || (WAYS[failed.code ?? ''] ?? BROKEN);
