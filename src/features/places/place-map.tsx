import { Trans } from '@lingui/react/macro';
import classes from './place.module.css';

export function PlaceMap({ svg }: { svg: string }) {
  return (
    <section>
      <h2 className={classes.title}>
        <Trans>Location</Trans>
      </h2>
      <div className={`et-map ${classes.map}`} dangerouslySetInnerHTML={{ __html: svg }} />
    </section>
  );
}
