import type { Photograph } from '#contract/entities/photograph.ts';
import { otherLocale } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { Scene } from './scene.tsx';
import classes from './print.module.css';

type PrintProps = {
  image: string;
  photo?: Photograph;
  name: string;
  otherName?: string;
  eager?: boolean;
  className?: string;
};

/** As wide as a card. */
export const CARD = '(max-width: 47.99em) 72vw, 320px';

/** A poster on white paper, with its name in two scripts. */
export function Print({ image, photo, name, otherName, eager = false, className = '' }: PrintProps) {
  const { locale } = useScope();
  return (
    <span className={`${classes.print} ${className}`}>
      <span className={classes.art}>
        <Scene src={image} photo={photo} sizes={CARD} width={400} height={500} eager={eager} />
      </span>
      <span className={classes.caption}>
        <b>{name}</b>
        {otherName && otherName !== name ? <span lang={otherLocale(locale)}>{otherName}</span> : null}
      </span>
    </span>
  );
}
