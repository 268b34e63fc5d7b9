import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFlow, usePackagePage } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './gallery.module.css';

type Picture = PackagePage['gallery'][number];
/** Wide enough to fill the height of the sheet. */
const WIDE = '650px';

export function Gallery() {
  const { page } = usePackagePage();
  const { panels } = useFlow();
  const choice = useChosen();
  const { t } = useLingui();
  const counts = useCounts();
  if (!page) return null;
  const { gallery, card } = page;
  const { lead, second, halves } = sheetOf(gallery);
  const stays = choice
    ? stopsOf(choice.offer).map(({ nights, destination: { scene } }) => ({ nights, scene }))
    : card.stops;
  const nightsAt = (picture: Picture) => stays.find((stop) => stop.scene === picture.scene)?.nights;
  const spent = (nights?: number) => (nights === undefined ? null : <span>{counts('nights', nights)}</span>);
  const count = gallery.length;
  const altOf = ({ image, caption }: Picture) => (image.startsWith('/pictures/') ? caption : t`${caption}, a drawing`);
  return (
    <div className={classes.sheet} role="group" aria-label={t`Pictures of this trip`} tabIndex={0}>
      {[lead, second].map((picture, index) =>
        picture ? (
          <figure key={picture.image}>
            <div className={classes.art}>
              <Scene
                srcSet={picture.srcset}
                sizes={WIDE}
                src={picture.image}
                alt={altOf(picture)}
                width={900}
                height={600}
                eager={index === 0}
              />
            </div>
            <figcaption>
              {picture.caption}
              {spent(nightsAt(picture))}
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
                <Scene src={picture.image} alt={altOf(picture)} width={600} height={400} />
              </div>
            ))}
          </div>
          <figcaption>
            {card.stops.length > 1 ? <Trans>Your hotels</Trans> : <Trans>Your hotel</Trans>}
            <span>
              <Trans>and a room</Trans>
            </span>
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
}

/** A photograph takes the second place. */
function sheetOf(gallery: Picture[]) {
  const places = gallery.filter((picture) => picture.scene !== null);
  const houses = gallery.filter((picture) => picture.scene === null);
  const [lead = gallery[0], second = houses[2] ?? houses[1]] = places;
  const halves = houses.filter((picture) => picture !== second);
  return {
    lead,
    second,
    halves: halves.length >= 2 ? [halves[0], halves.at(-1)].flatMap((picture) => picture ?? []) : halves,
  };
}
