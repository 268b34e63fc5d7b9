import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { asOwnChannel, offerPath } from '#contract/rules/flow-paths.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';

export function NotFoundPage() {
  const isHydrated = useHydrated();
  const message = useMemo(() => (isHydrated ? browserStorage.read('errorMSG') : null), [isHydrated]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const packageId = Number(search.get('package')) || null;
  const channel = asOwnChannel(search.get('channel'));

  useEffect(() => {
    if (message !== null) browserStorage.clear('errorMSG');
  }, [message]);

  const again = packageId === null ? null : localePath(offerPath(packageId, channel ?? 'packages'));
  const retry = again === null ? null : () => void navigate(again, { replace: true });
  return <NotFoundScreen message={message} packageId={packageId} channel={channel} onRetry={retry} />;
}
