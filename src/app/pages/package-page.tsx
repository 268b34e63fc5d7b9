import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackagePage as Page } from '#contract/entities/package-card.ts';
import { writeOfferQuery } from '#contract/rules/offer-query.ts';
import { queries } from '#src/api/queries.ts';
import { usePackageFlowHost } from '#src/app/package-flow-context.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PackageSceneProvider } from '#src/screens/package/flow-context.tsx';
import { OfferPage } from '#src/screens/package/offer-page.tsx';

export { PackageFlowLayout } from '#src/app/package-flow-layout.tsx';

/** /packages/{index}: the package's page data beside the flow of its offer. */
export function PackageRoute() {
  const { index } = useParams();
  const scope = useScope();
  const { data } = useQuery(queries.packagePage(scope, Number(index)));
  return data ? <OpenPackage key={data.data.card.id} page={data.data} /> : null;
}

function OpenPackage({ page }: { page: Page }) {
  const host = usePackageFlowHost();
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { flow: running, sync, keepRequest } = host;
  const flow = host.open(page.card, search);

  useEffect(() => {
    if (running) sync(page.card, search);
  }, [running, sync, page.card, search]);

  const scene = useMemo(
    () => ({
      flow,
      page,
      changeRequest(request: OfferRequest) {
        keepRequest(request);
        const query = new URLSearchParams(search);
        for (const name of ['start_date', 'end_date', 'rooms', 'class']) query.delete(name);
        for (const [name, value] of Object.entries(writeOfferQuery(request))) query.set(name, value);
        void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
      },
      proceed: () => void navigate(localePath('/packages/booking')),
    }),
    [flow, page, keepRequest, search, navigate, localePath],
  );
  return (
    <PackageSceneProvider value={scene}>
      <OfferPage />
    </PackageSceneProvider>
  );
}
