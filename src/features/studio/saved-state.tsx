import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsOffline, selectIsSaved } from '#machines/studio/design-draft.selectors.ts';
import { useDesigner } from './designer-context.ts';

export function SavedState() {
  const { draft } = useDesigner();
  const isSaved = useSelector(draft, selectIsSaved);
  const isOffline = useSelector(draft, selectIsOffline);
  return (
    <span role="status">
      {isOffline ? (
        <Trans>No connection. Your work is kept on this device and saved when it is back.</Trans>
      ) : isSaved ? (
        <Trans>Draft saved</Trans>
      ) : (
        <Trans>Saving…</Trans>
      )}
    </span>
  );
}
