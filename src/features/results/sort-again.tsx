import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Sort } from '#contract/entities/facets.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { useIsOrderBroken } from '#src/cards/priced-card.ts';
import { PageLink } from '#src/locale/page-link.tsx';

type SortAgainProps = {
  cards: PackageCard[];
  sort: Sort | undefined;
  query: string;
  /** The same list, of the search in force. */
  href: string;
  onAsk: () => void;
  /** What stands there otherwise. */
  children: ReactNode;
};

/** In the line of the count, so that nothing moves; a list never sorts itself [PR5]. */
export function SortAgain({ cards, sort, query, href, onAsk, children }: SortAgainProps) {
  const isBroken = useIsOrderBroken(cards, sort, query);
  if (!isBroken) return children;
  const words = <Trans>sort again</Trans>;
  const again = query ? (
    <UnstyledButton className="et-link" onClick={onAsk}>
      {words}
    </UnstyledButton>
  ) : (
    <PageLink className="et-link" to={href}>
      {words}
    </PageLink>
  );
  return (
    <>
      {' · '}
      <Trans>Prices changed: {again}</Trans>
    </>
  );
}
