import { useSearchParams } from 'react-router-dom';
import { asOwnChannel } from '#contract/rules/flow-paths.ts';
import { asErrorReason } from '#contract/rules/error-reasons.ts';
import { ErrorScreen } from './error-screen.tsx';

export function ErrorPage() {
  const [search] = useSearchParams();
  return (
    <ErrorScreen
      reason={asErrorReason(search.get('reason'))}
      packageId={Number(search.get('package')) || null}
      channel={asOwnChannel(search.get('channel'))}
    />
  );
}
