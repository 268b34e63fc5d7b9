import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageCard, WithdrawnCard } from '#contract/entities/package-card.ts';
import { queries } from '#src/api/queries.ts';
import { usePricedCards } from '#src/cards/priced-cards.ts';
import { CARD } from '#src/cards/print.tsx';
import { Scene } from '#src/cards/scene.tsx';
import { CheckField } from '#src/components/check-field.tsx';
import { EmptyPage } from '#src/components/empty-state.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { useCompareRows } from './compare-rows.tsx';
import classes from './compare-screen.module.css';

type CompareScreenProps = {
  ids: number[];
  onDrop: (id: number) => void;
  /** With what it was before the search in force. */
  price: (card: PackageCard, own: PackageCard) => ReactNode;
};
const NONE: PackageCard[] = [];

/** Up to four packages side by side, by an address that can be shared [PR13]. */
export function CompareScreen({ ids, onDrop, price }: CompareScreenProps) {
  const { t } = useLingui();
  const scope = useScope();
  const rows = useCompareRows();
  const [hidesEqual, setHidesEqual] = useState(false);
  const { data, isError, refetch } = useQuery({ ...queries.favouriteCards(scope, ids), enabled: ids.length > 0 });
  const found = data?.data ?? NONE;
  const cards = usePricedCards(found);
  const gone = data?.withdrawn ?? [];
  const sold = cards.filter(({ id }) => ids.includes(id));
  const left = gone.filter(({ id }) => ids.includes(id));
  const others = (
    <Button component={LocaleLink} to="/results/latestPackages" variant={sold.length > 0 ? 'default' : 'filled'}>
      <Trans>See packages</Trans>
    </Button>
  );
  if (ids.length === 0 || (data && sold.length + left.length === 0))
    return (
      <EmptyPage title={t`Nothing to compare yet`} actions={others}>
        <Trans>Press “Compare” on up to four packages of a list, and see them here side by side.</Trans>
      </EmptyPage>
    );
  const differs = (textOf: (card: PackageCard) => string) => new Set(sold.map(textOf)).size > 1;
  const head = (card: PackageCard | WithdrawnCard, words: ReactNode) => (
    <th key={card.id} scope="col">
      <Scene src={card.image} photo={card.photo} sizes={CARD} width={400} height={500} eager />
      {words}
      <Button variant="subtle" size="sm" onClick={() => onDrop(card.id)} aria-label={t`Take ${card.title} out`}>
        <Trans>Take out</Trans>
      </Button>
    </th>
  );
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`} aria-busy={!data}>
      <PageTitle>
        <Trans>Compare packages</Trans>
      </PageTitle>
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {sold.length + left.length === 1 ? (
        <Notice className={classes.note}>
          <Trans>Add another package to compare.</Trans> {others}
        </Notice>
      ) : null}
      <div className={classes.frame} tabIndex={0} role="region" aria-label={t`Comparison`}>
        <table className={classes.table} style={{ minInlineSize: `${(sold.length + left.length) * 9.5 + 7}rem` }}>
          <thead>
            <tr>
              <th scope="row">
                {sold.length > 1 ? (
                  <CheckField
                    checked={hidesEqual}
                    onChange={({ currentTarget: { checked } }) => setHidesEqual(checked)}
                    label={<Trans>Differences only</Trans>}
                  />
                ) : null}
              </th>
              {sold.map((card) => head(card, <LocaleLink to={`/packages/${card.id}`}>{card.title}</LocaleLink>))}
              {left.map((card) => head(card, <span>{card.title}</span>))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Price</Trans>
              </th>
              {sold.map((card) => (
                <td key={card.id} className={classes.price}>
                  {price(card, found.find(({ id }) => id === card.id) ?? card)}
                </td>
              ))}
              {left.map(({ id }) => (
                <td key={id}>
                  <Trans>No longer on sale</Trans>
                </td>
              ))}
            </tr>
            {rows
              .filter(({ textOf }) => !hidesEqual || differs(textOf))
              .map(({ name, textOf, show = textOf }) => (
                <tr key={name} data-differs={differs(textOf) || undefined}>
                  <th scope="row">{name}</th>
                  {sold.map((card) => (
                    <td key={card.id}>{show(card)}</td>
                  ))}
                  {left.map(({ id }) => (
                    <td key={id}>–</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
