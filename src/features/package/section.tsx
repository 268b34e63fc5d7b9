import { useId, type ReactNode } from 'react';
import classes from './offer-page.module.css';

type SectionProps = { title: ReactNode; lead?: ReactNode; id?: string; children: ReactNode };

export function Section({ title, lead, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId} id={id}>
      <h2 id={titleId}>{title}</h2>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
