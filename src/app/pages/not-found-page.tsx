import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { offerPath } from '#src/components/flow-paths.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { NotFoundScreen } from '#src/screens/error/not-found-screen.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';

/** /404: shows what went wrong with the package asked for (S6), once. */
export function NotFoundPage() {
  const isHydrated = useHydrated();
  const message = useMemo(() => (isHydrated ? browserStorage.read('errorMSG') : null), [isHydrated]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const packageId = Number(search.get('package')) || null;

  useEffect(() => {
    if (message !== null) browserStorage.clear('errorMSG');
  }, [message]);

  const retry = packageId === null ? null : () => void navigate(localePath(offerPath(packageId)), { replace: true });
  return <NotFoundScreen message={message} packageId={packageId} onRetry={retry} />;
}
