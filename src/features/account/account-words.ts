import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ProfileProblem } from '#machines/account/account-form.rules.ts';
import type { Fault } from '#machines/shared/form-faults.ts';
import type { Failure } from '#machines/shared/message-of.ts';

export const PROBLEMS: Record<ProfileProblem, MessageDescriptor> = {
  fill_all: msg`Please Fill all fields`,
  email: msg`the email is not valid`,
  password_short: msg`the password is too short`,
  password_long: msg`The password is longer than 128 characters`,
  first_name: msg`the First Name is not valid`,
  second_name: msg`the Second Name is not valid`,
  mobile: msg`This is not a full mobile number`,
  confirmation: msg`The two passwords are not the same`,
  code: msg`The code is incorrect`,
  latin_letters: msg`Write the name in Latin letters, as on the document`,
  real_date: msg`This date is not valid`,
  hijri: msg`Choose the suggested date, or write the Gregorian one`,
  birth_ahead: msg`Please check the date of birth: this day has not come yet`,
  too_old: msg`Please check the year of birth: it is more than 120 years ago`,
  document_past: msg`This document has expired`,
  expiry_far: msg`Please check the year of expiry: it is more than 20 years ahead`,
  country: msg`Choose a country from the list`,
  document_number: msg`5 to 20 letters or digits, as the document shows`,
};

const WAYS: Record<string, MessageDescriptor> = {
  offline: msg`You are offline. What you typed is kept; try again once you are connected.`,
  timeout: msg`This is taking longer than usual. What you typed is kept; please try again.`,
};
const BROKEN = msg`We could not reach our server. What you typed is kept; please try again.`;

export const failureWords = (failed: Failure): MessageDescriptor | string =>
  failed.message || (WAYS[failed.code ?? ''] ?? BROKEN);

export function useFaultWords(): (fault: Fault<ProfileProblem> | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (fault) => fault && ('sentence' in fault ? fault.sentence : i18n._(PROBLEMS[fault.problem]));
}
