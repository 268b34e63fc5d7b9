import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CompareProvider, NO_COMPARISON, type Comparison } from '#src/cards/compared.ts';
import { FavouritesProvider, type Favourites } from '#src/cards/hearts.ts';
import { SectionModeProvider, type SectionMode } from '#src/components/section-boundary.tsx';
import { NO_SEARCH, SearchProvider, type SearchInForce } from '#src/locale/search-in-force.ts';
import { ActorsProvider } from '#src/tab/actors-context.ts';
import type { TabActors } from '#src/tab/actors.ts';

type ProvidersProps = {
  queryClient: QueryClient;
  actors: TabActors;
  hearts: Favourites;
  comparison?: Comparison;
  search?: SearchInForce;
  /** As the server rendered the page. */
  sections?: SectionMode;
  children: ReactNode;
};

export function Providers({
  queryClient,
  actors,
  hearts,
  comparison = NO_COMPARISON,
  search = NO_SEARCH,
  sections = 'plain',
  children,
}: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ActorsProvider value={actors}>
        <FavouritesProvider value={hearts}>
          <CompareProvider value={comparison}>
            <SearchProvider value={search}>
              <SectionModeProvider value={sections}>{children}</SectionModeProvider>
            </SearchProvider>
          </CompareProvider>
        </FavouritesProvider>
      </ActorsProvider>
    </QueryClientProvider>
  );
}
