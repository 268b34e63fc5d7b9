import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { PackageCard as Card } from '#contract/entities/package-card.ts';
import { PackageCard } from '#src/cards/package-card.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './package-shelf.module.css';

type PackageShelfProps = { title: ReactNode; cards: Card[]; all: { to: string; label: ReactNode } };

export function PackageShelf({ title, cards, all }: PackageShelfProps) {
  if (cards.length === 0) return null;
  return (
    <section className="et-section et-wrap">
      <div className={classes.head}>
        <h2>{title}</h2>
        <LocaleLink to={all.to} className={`et-link et-wide-only ${classes.all}`}>
          {all.label}
        </LocaleLink>
      </div>
      <div className={classes.grid}>
        {cards.map((card) => (
          <PackageCard key={card.id} card={card} />
        ))}
      </div>
      <Button component={LocaleLink} to={all.to} variant="default" fullWidth className="et-narrow-only">
        {all.label}
      </Button>
    </section>
  );
}
