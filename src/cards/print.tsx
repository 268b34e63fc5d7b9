import { otherLocale } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { Scene } from './scene.tsx';
import classes from './print.module.css';

type PrintProps = {
  image: string;
  name: string;
  otherName?: string;
  eager?: boolean;
  className?: string;
};

/** A poster on white paper, with its name in two scripts. */
export function Print({ image, name, otherName, eager = false, className = '' }: PrintProps) {
  const { locale } = useScope();
  return (
    <span className={`${classes.print} ${className}`}>
      <span className={classes.art}>
        <Scene src={image} width={400} height={500} eager={eager} />
      </span>
      <span className={classes.caption}>
        <b>{name}</b>
        {otherName && otherName !== name ? <span lang={otherLocale(locale)}>{otherName}</span> : null}
      </span>
    </span>
  );
}
