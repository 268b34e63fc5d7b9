/** Logged when nobody typed one; each is translated. */
export const SYSTEM_REASONS = [
  'application approved',
  'tried again at the desk',
  'sent again at the desk',
  'The work was done after all.',
  'The books agree again.',
  'The gateway tells of the charge as it was asked for.',
  'It is asked for anew.',
] as const;
export type PlainReason = (typeof SYSTEM_REASONS)[number];

/** May carry a state or day. */
export type SystemReason =
  | PlainReason
  | `The order moved on to ${string}.`
  | `The refund is ${string}.`
  | `the table of ${string} stands`;
