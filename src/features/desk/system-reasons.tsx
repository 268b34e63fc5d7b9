import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** What the system writes down as the reason of an act where nobody typed one. */
export const SYSTEM_REASONS: Record<string, MessageDescriptor> = {
  'application approved': msg`An application was approved`,
  'tried again at the desk': msg`Checked again with the supplier`,
  'sent again at the desk': msg`Email resent`,
  'The work was done after all.': msg`It was done after all`,
  'The books agree again.': msg`The books add up again`,
  'The gateway tells of the charge as it was asked for.': msg`The gateway confirmed the amount we asked for`,
};
/** Those that name a state or a day. */
const PATTERNS: [RegExp, MessageDescriptor][] = [
  [/^rule \d{4}-Q\d$/u, msg`by the quarter’s figures`],
  [/^The order moved on to [\w.]+\.$/u, msg`The booking moved on`],
  [/^(?:The refund is \w+\.|It is asked for anew\.)$/u, msg`The refund moved on`],
  [/^the table of [\d-]+ stands$/u, msg`New exchange rates are in use`],
];

/** Such a reason in words; null for what a member wrote. */
export const systemReason = (reason: string): MessageDescriptor | null =>
  Object.hasOwn(SYSTEM_REASONS, reason)
    ? (SYSTEM_REASONS[reason] ?? null)
    : (PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? null);

/** Why something was done: a member's own words, or the system's in the reader's language. */
export function Reason({ of: reason }: { of: string }) {
  const { i18n } = useLingui();
  const words = systemReason(reason);
  return words ? <small>{i18n._(words)}</small> : <small dir="auto">{reason}</small>;
}
