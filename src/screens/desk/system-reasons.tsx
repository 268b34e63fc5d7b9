import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** What the system writes down as the reason of an act where nobody typed one. */
export const SYSTEM_REASONS: Record<string, MessageDescriptor> = {
  'application approved': msg`An application was approved`,
  'tried again at the desk': msg`Checked again with the supplier`,
  'sent again at the desk': msg`Email resent`,
  'The work was done after all.': msg`It was done after all`,
};
const BY_RULE = /^rule \d{4}-Q\d$/u;

/** Such a reason in words; null for what a member wrote. */
export const systemReason = (reason: string): MessageDescriptor | null =>
  BY_RULE.test(reason)
    ? msg`by the quarter’s figures`
    : Object.hasOwn(SYSTEM_REASONS, reason)
      ? (SYSTEM_REASONS[reason] ?? null)
      : null;

/** Why something was done: a member's own words, or the system's in the reader's language. */
export function Reason({ of: reason }: { of: string }) {
  const { i18n } = useLingui();
  const words = systemReason(reason);
  return words ? <small>{i18n._(words)}</small> : <small dir="auto">{reason}</small>;
}
