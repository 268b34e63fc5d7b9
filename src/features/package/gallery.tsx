import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { PhotoCredit } from '#src/cards/photo-credit.tsx';
import { isDrawing, Scene } from '#src/cards/scene.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFlow, usePackagePage } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './gallery.module.css';

type Picture = PackagePage['gallery'][number];
/** Wide enough to fill the height of the sheet; a phone takes no more than its width, for the first paint. */
const WIDE = '(max-width: 47.99em) 86vw, 650px';

export function Gallery() {
  const { page } = usePackagePage();
  const { panels } = useFlow();
  const choice = useChosen();
  const { t } = useLingui();
  const counts = useCounts();
  if (!page) return null;
  const { gallery, card } = page;
  const { lead, second, halves, figures } = sheetOf(gallery);
  const stays = choice
    ? stopsOf(choice.offer).map(({ nights, destination: { scene } }) => ({ nights, scene }))
    : card.stops;
  const nightsAt = (picture: Picture) => stays.find((stop) => stop.scene === picture.scene)?.nights;
  const spent = (nights?: number) => (nights === undefined ? null : <span>{counts('nights', nights)}</span>);
  const count = gallery.length;
  const altOf = ({ image, caption }: Picture) => (isDrawing(image) ? t`${caption}, a drawing` : caption);
  return (
    <div
      className={classes.sheet}
      data-figures={figures}
      role="group"
      aria-label={t`Pictures of this trip`}
      tabIndex={0}
    >
      {[lead, second].map((picture, index) =>
        picture ? (
          <figure key={picture.image}>
            <div className={classes.art}>
              <Scene
                srcSet={picture.srcset}
                avif={picture.avif}
                sizes={WIDE}
                src={picture.image}
                focus={picture.focus}
                alt={altOf(picture)}
                width={900}
                height={600}
                eager={index === 0}
              />
              <PhotoCredit {...picture} over />
            </div>
            <figcaption>
              {picture.caption}
              {index > 0 && picture.scene === lead?.scene ? null : spent(nightsAt(picture))}
              {index === 0 ? (
                <Button
                  variant="default"
                  size="sm"
                  className={classes.all}
                  leftSection={<Icon of={IconPhoto} size={17} />}
                  onClick={() => panels.send({ type: 'gallery.open' })}
                >
                  <span>
                    <Trans>
                      All pictures <bdi translate="no">{count}</bdi>
                    </Trans>
                  </span>
                </Button>
              ) : null}
            </figcaption>
          </figure>
        ) : null,
      )}
      {halves.length ? (
        <figure>
          <div className={classes.half}>
            {halves.map((picture) => (
              <div className={classes.art} key={picture.image}>
                <Scene
                  src={picture.image}
                  srcSet={picture.srcset}
                  avif={picture.avif}
                  focus={picture.focus}
                  alt={altOf(picture)}
                  width={600}
                  height={400}
                />
                <PhotoCredit {...picture} over />
              </div>
            ))}
          </div>
          <figcaption>{halves[0]?.scene ? halves[0].caption : <Houses />}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}

function Houses() {
  const { page } = usePackagePage();
  return (
    <>
      {(page?.card.stops.length ?? 0) > 1 ? <Trans>Your hotels</Trans> : <Trans>Your hotel</Trans>}
      <span>
        <Trans>and a room</Trans>
      </span>
    </>
  );
}

/** Places lead; hotels and rooms share the last figure, or further places where none is shown. */
function sheetOf(gallery: Picture[]) {
  const places = gallery.filter((picture) => picture.scene !== null);
  const houses = gallery.filter((picture) => picture.scene === null);
  const [lead = gallery[0], second = houses[2] ?? houses[1]] = places;
  const own = houses.filter((picture) => picture !== second && picture !== lead);
  const rest = own.length > 0 ? own : places.slice(2);
  const halves = rest.length >= 2 ? [rest[0], rest.at(-1)].flatMap((picture) => picture ?? []) : rest;
  return { lead, second, halves, figures: 1 + Number(second !== undefined) + Number(halves.length > 0) };
}
