import { useId, type ReactNode } from 'react';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import classes from './section.module.css';

type DeskSectionProps = { title: ReactNode; note?: ReactNode; children: ReactNode };

/** A crash inside does not take down the page. */
export function DeskSection({ title, note, children }: DeskSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note ? <p>{note}</p> : null}
      </div>
      <SectionBoundary part="desk section">{children}</SectionBoundary>
    </section>
  );
}
