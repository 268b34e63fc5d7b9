import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { SYSTEM_REASONS, type PlainReason } from '#contract/entities/desk/system-reasons.ts';

const WORDS: Record<PlainReason, MessageDescriptor> = {
  'application approved': msg`An application was approved`,
  'tried again at the desk': msg`Checked again with the supplier`,
  'sent again at the desk': msg`Email resent`,
  'The work was done after all.': msg`It was done after all`,
  'The books agree again.': msg`The books add up again`,
  'The gateway tells of the charge as it was asked for.': msg`The gateway confirmed the amount we asked for`,
  'It is asked for anew.': msg`The refund moved on`,
};
/** Reasons with a state or a day in them. */
const PATTERNS: [RegExp, MessageDescriptor][] = [
  [/^rule \d{4}-Q\d$/u, msg`by the quarter’s figures`],
  [/^The order moved on to [\w.]+\.$/u, msg`The booking moved on`],
  [/^The refund is \w+\.$/u, msg`The refund moved on`],
  [/^the table of [\d-]+ stands$/u, msg`New exchange rates are in use`],
];

export function systemReason(reason: string): MessageDescriptor | null {
  const plain = SYSTEM_REASONS.find((one) => one === reason);
  return plain ? WORDS[plain] : (PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? null);
}

export function Reason({ of: reason }: { of: string }) {
  const { i18n } = useLingui();
  const words = systemReason(reason);
  return words ? <small>{i18n._(words)}</small> : <small dir="auto">{reason}</small>;
}
