import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { heartCards } from '#src/api/account-queries.ts';
import { SmallPackageCard } from '#src/cards/package-card.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './left-off.module.css';

export type LeftOffProps = {
  viewed: { id: number; query: string }[];
  /** Chosen and not booked, with its days. */
  begun: { id: number; query: string; start: string; end: string } | null;
  onClear: () => void;
};

/** What this browser remembers of a visitor, and nobody else [PR14]. */
export function LeftOff({ viewed, begun, onClear }: LeftOffProps) {
  const scope = useScope();
  const formats = useFormats();
  const ids = [...new Set([...(begun ? [begun.id] : []), ...viewed.map(({ id }) => id)])];
  const { data } = useQuery(heartCards(scope, ids));
  if (!data) return null;
  const cards = new Map(data.data.map((card) => [card.id, card]));
  const mine = begun && cards.get(begun.id);
  const shown = viewed.filter(({ id }) => cards.has(id));
  return (
    <section className="et-section et-wrap">
      {mine && begun ? (
        <p className={classes.begun}>
          <Button component={LocaleLink} variant="default" to={`/packages/${begun.id}?${begun.query}`}>
            <Trans>
              Go on where you left off: {mine.title}, {formats.dayRange(begun.start, begun.end)}
            </Trans>
          </Button>
        </p>
      ) : null}
      {shown.length > 1 ? (
        <>
          <div className={classes.head}>
            <h2>
              <Trans>Recently viewed</Trans>
            </h2>
            <Button variant="subtle" size="sm" onClick={onClear}>
              <Trans>Clear</Trans>
            </Button>
          </div>
          <div className={classes.strip}>
            {shown.map(({ id, query }) => (
              <SmallPackageCard key={id} card={cards.get(id)!} query={query} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
}
