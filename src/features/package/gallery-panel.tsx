import { useLingui } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { PhotoCredit } from '#src/cards/photo-credit.tsx';
import { isDrawing, Scene } from '#src/cards/scene.tsx';
import { usePackagePage } from './flow-context.tsx';
import classes from './gallery.module.css';

export function GalleryPanel() {
  const { t } = useLingui();
  const { page } = usePackagePage();
  const captionOf = ({ image, caption }: PackagePage['gallery'][number]) =>
    isDrawing(image) ? t`${caption}, a drawing` : caption;
  return (
    // nothing inside takes the focus, so the keys scroll it
    <div className={classes.list} role="group" aria-label={t`Pictures of this trip`} tabIndex={0}>
      {page?.gallery.map((picture) => (
        <figure key={picture.image} className={classes.large}>
          <Scene
            srcSet={picture.srcset}
            avif={picture.avif}
            sizes="(max-width: 47.99em) 95vw, 720px"
            src={picture.image}
            focus={picture.focus}
            alt=""
            width={900}
            height={600}
          />
          <figcaption>
            {captionOf(picture)} <PhotoCredit {...picture} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
