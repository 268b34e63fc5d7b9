import { Trans } from '@lingui/react/macro';
import { Section } from './section.tsx';
import classes from './route-map.module.css';

/** The way of the trip, drawn by our own server; inlined so that it takes the page's colours. */
export function RouteMap({ svg }: { svg: string }) {
  if (!svg) return null;
  return (
    <Section title={<Trans>The route</Trans>}>
      <div className={classes.map} dangerouslySetInnerHTML={{ __html: svg }} />
    </Section>
  );
}
