import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '#machines/shared/message-of.ts';
import { Notice } from '#src/components/notice.tsx';
import { failureWords } from './account-words.ts';

export function ErrorAlert({ failed }: { failed: Failure | null }) {
  const { i18n } = useLingui();
  if (!failed) return null;
  const words = failureWords(failed);
  return (
    <Notice tone="bad" live>
      <b>
        <Trans>Oops...</Trans>
      </b>
      <br />
      {typeof words === 'string' ? words : i18n._(words)}
    </Notice>
  );
}
