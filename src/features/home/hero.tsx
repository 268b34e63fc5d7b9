import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { home } from '#contract/calls/home.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { homeSliderMachine } from '#machines/home/home-slider.machine.ts';
import { selectHasNext, selectHasPrevious, selectIndex, selectIsMoving } from '#machines/home/home-slider.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './hero.module.css';

export type Slide = ReplyOf<typeof home>['data']['slides'][number];
type HeroProps = { slides: Slide[]; inspect?: ActorOptions<AnyActorLogic>['inspect'] };

/** Pixels before a move counts as a swipe. */
const SWIPE = 48;

/** Moves by itself unless motion is reduced [R19]. */
export function Hero({ slides, inspect }: HeroProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const slider = useActorRef(homeSliderMachine, { input: { count: slides.length }, inspect });
  const index = useSelector(slider, selectIndex);
  const hasNext = useSelector(slider, selectHasNext);
  const hasPrevious = useSelector(slider, selectHasPrevious);
  const from = useRef<number | null>(null);
  const indexes = useSeen(index);
  const current = slides[index];
  const [Back, On] = locale === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const say = () => slider.send({ type: motion.matches ? 'motion.stop' : 'motion.allow' });
    say();
    motion.addEventListener('change', say);
    return () => motion.removeEventListener('change', say);
  }, [slider]);

  const step = (towards: number) => slider.send({ type: towards > 0 ? 'slide.next' : 'slide.previous' });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(locale === 'ar' ? 1 : -1);
    if (key === 'ArrowRight') step(locale === 'ar' ? -1 : 1);
  };
  const onLift = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= SWIPE) step(moved < 0 === (locale === 'en') ? 1 : -1);
  };

  return (
    <section
      className={classes.hero}
      aria-roledescription={t`slides`}
      aria-label={t`Where to next`}
      data-on-scene
      onKeyDown={onKey}
      onPointerDown={(event) => (from.current = event.clientX)}
      onPointerUp={onLift}
      onPointerCancel={() => (from.current = null)}
      onPointerEnter={() => slider.send({ type: 'look.start' })}
      onPointerLeave={() => slider.send({ type: 'look.end' })}
      onFocus={() => slider.send({ type: 'look.start' })}
      onBlur={() => slider.send({ type: 'look.end' })}
      style={{ touchAction: 'pan-y' }}
    >
      {slides.map((slide, place) =>
        indexes.has(place) ? (
          <picture key={slide.package_id} className={classes.picture} data-current={place === index ? '' : undefined}>
            <source media="(max-width: 47.99em)" srcSet={slide.image_phone} />
            <img
              src={slide.image}
              alt=""
              width="1334"
              height="570"
              fetchPriority={place === 0 ? 'high' : 'auto'}
              draggable={false}
            />
          </picture>
        ) : null,
      )}
      <div className={classes.text}>
        <div className="et-wrap">
          <h1>
            <Trans>A whole trip, designed by someone who knows the way</Trans>
          </h1>
          <p>
            <Trans>Flights, hotel and activities at one clear price. Change what you like, book in minutes.</Trans>
          </p>
        </div>
      </div>
      <div className={classes.now}>
        <div className={`et-wrap ${classes.row}`}>
          {slides.map((slide, place) => (
            <UnstyledButton
              key={slide.package_id}
              className={classes.place}
              aria-current={place === index}
              onClick={() => slider.send({ type: 'slide.choose', index: place })}
            >
              {slide.name}
            </UnstyledButton>
          ))}
          {current ? (
            <LocaleLink to={`/packages/${current.package_id}`} className={classes.open}>
              {current.title}
            </LocaleLink>
          ) : null}
          <span className={classes.arrows}>
            <StopButton slider={slider} />
            <ActionIcon
              className={classes.arrow}
              aria-disabled={!hasPrevious}
              aria-label={t`Previous slide`}
              onClick={() => step(-1)}
            >
              <Icon of={Back} />
            </ActionIcon>
            <ActionIcon
              className={classes.arrow}
              aria-disabled={!hasNext}
              aria-label={t`Next slide`}
              onClick={() => step(1)}
            >
              <Icon of={On} />
            </ActionIcon>
          </span>
        </div>
      </div>
    </section>
  );
}

/** Subscribes by itself: the slides start moving after hydration. */
function StopButton({ slider }: { slider: ActorRefFrom<typeof homeSliderMachine> }) {
  const { t } = useLingui();
  const isMoving = useSelector(slider, selectIsMoving);
  return isMoving ? (
    <ActionIcon
      className={classes.arrow}
      aria-label={t`Stop the slides`}
      onClick={() => slider.send({ type: 'motion.stop' })}
    >
      <Icon of={IconPlayerPause} />
    </ActionIcon>
  ) : null;
}

/** Pictures of unseen slides are not loaded. */
function useSeen(index: number): Set<number> {
  const [indexes, setIndexes] = useState(() => new Set([index]));
  if (!indexes.has(index)) setIndexes(new Set([...indexes, index]));
  return indexes;
}
