import { useLingui } from '@lingui/react';
import { ACCOUNT_WORDS } from './account-words.ts';

/** One of an earlier release is shown as the ledger has it. */
export function AccountName({ of }: { of: string }) {
  const { i18n } = useLingui();
  const words = ACCOUNT_WORDS[of];
  return words ? (
    i18n._(words)
  ) : (
    <bdi translate="no" dir="ltr">
      {of}
    </bdi>
  );
}
