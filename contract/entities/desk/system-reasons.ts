/** What the system writes down as the reason of an act where nobody typed one; each has words in both languages. */
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

/** Such a reason; some name a state or a day. */
export type SystemReason =
  | PlainReason
  | `The order moved on to ${string}.`
  | `The refund is ${string}.`
  | `the table of ${string} stands`;
