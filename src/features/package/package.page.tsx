import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackagePage as Page } from '#contract/entities/package-card.ts';
import { writeOfferQuery } from '#contract/rules/offer-query.ts';
import { pageRead, queries } from '#src/api/queries.ts';
import { useOpenPackage } from './use-package-flow.page.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PackageSceneProvider, type PackageFlow } from './flow-context.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { readSearchText, writeSearch } from '#src/storage/kept-search.ts';
import { keepViewed } from '#src/storage/viewed.ts';
import { OfferPage } from './offer-page.tsx';
import { ShareButton } from './title-row.tsx';

export { packageFlow } from './package-flow.page.ts';

export function PackageRoute() {
  const { index } = useParams();
  const scope = useScope();
  const flow = useOpenPackage();
  const { data } = useQuery({ ...queries.packagePage(scope, Number(index)), ...pageRead });
  const page = data?.data;
  return page && flow?.package_id === page.card.id ? <OpenPackage key={page.card.id} page={page} flow={flow} /> : null;
}

function OpenPackage({ page, flow }: { page: Page; flow: PackageFlow }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const scope = useScope();
  const { id } = page.card;
  useEffect(() => keepViewed(browserStorage, { id, query: writeSearch(readSearchText(search)) }), [id, search]);
  const scene = useMemo(
    () => ({
      flow,
      page,
      changeRequest(request: OfferRequest) {
        flow.root.send({ type: 'request.change', request });
        const query = new URLSearchParams(search);
        for (const name of ['start_date', 'end_date', 'rooms', 'class', 'from']) query.delete(name);
        for (const [name, value] of Object.entries(writeOfferQuery(request))) query.set(name, value);
        void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
      },
      buttons: (
        <ShareButton
          onClick={async () => (await import('./package-share.page.ts')).sharePackage(flow, page.card.title, scope)}
        />
      ),
      proceed: () => void navigate(localePath('/packages/booking')),
    }),
    [flow, page, search, navigate, localePath, scope],
  );
  return (
    <PackageSceneProvider value={scene}>
      <OfferPage />
    </PackageSceneProvider>
  );
}
