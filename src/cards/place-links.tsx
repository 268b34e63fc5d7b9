import type { Place } from '#contract/entities/place.ts';
import { useCounts } from '#src/locale/counts.ts';
import { otherLocale } from '#src/locale/direction.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { Scene } from './scene.tsx';
import classes from './place-links.module.css';

type PlaceLinksProps = { places: Place[]; withoutParent?: boolean };

export function PlaceLinks({ places, withoutParent = false }: PlaceLinksProps) {
  const counts = useCounts();
  const { locale } = useScope();
  return (
    <ul className={classes.places}>
      {places.map((place) => (
        <li key={place.path}>
          <LocaleLink to={place.path} className={classes.place}>
            <span className={classes.art}>
              <Scene src={place.image} photo={place.photo} width={96} height={96} />
            </span>
            <span className={classes.words}>
              <b>{place.name}</b>
              <span lang={otherLocale(locale)} className={classes.other}>
                {place.other_name}
              </span>
              <span className={classes.count}>
                {[withoutParent ? null : place.parent, place.packages > 0 ? counts('packages', place.packages) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
