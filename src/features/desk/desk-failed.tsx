import { useLingui } from '@lingui/react';
import type { Failure } from '#machines/shared/message-of.ts';
import { Notice } from '#src/components/notice.tsx';
import { WAY_BROKEN, WAY_WORDS } from './desk-words.ts';

export function DeskFailed({ failed }: { failed: Failure | null }) {
  const { i18n } = useLingui();
  if (!failed) return null;
  return (
    <Notice tone="bad" live>
      {failed.message || i18n._(WAY_WORDS[failed.code ?? ''] ?? WAY_BROKEN)}
    </Notice>
  );
}
