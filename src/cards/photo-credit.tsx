import { Trans } from '@lingui/react/macro';
import type { Photograph } from '#contract/entities/photograph.ts';
import classes from './photo-credit.module.css';

/** Who took the photograph; a Creative Commons licence is linked [CA16]. `over`: on the picture. */
export function PhotoCredit({ credit, licence_url, over = false }: Partial<Photograph> & { over?: boolean }) {
  if (!credit) return null;
  return (
    <small className={over ? classes.over : undefined}>
      <Trans>
        Photo: <span dir="auto">{credit}</span>
      </Trans>
      {licence_url ? (
        <>
          {' · '}
          <a href={licence_url} target="_blank" rel="license noopener noreferrer">
            <Trans>Licence</Trans>
          </a>
        </>
      ) : null}
    </small>
  );
}
