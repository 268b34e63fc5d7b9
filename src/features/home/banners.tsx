import { Button } from '@mantine/core';
import type { home } from '#contract/calls/home.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { PhotoCredit } from '#src/cards/photo-credit.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './banners.module.css';

export type Banner = NonNullable<ReplyOf<typeof home>['data']['banners']>[number];

/** What the house announces, each with a photograph and one way [CA5]. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section className={`et-section et-wrap ${classes.banners}`}>
      {banners.map(({ photo, title, text, button, to }) => (
        <article key={`${title} ${to}`} className={classes.banner}>
          <div className={classes.picture}>
            <img
              src={photo.image}
              srcSet={photo.srcset}
              sizes="(max-width: 47.99em) 92vw, 40rem"
              alt={photo.alt}
              loading="lazy"
              style={{ objectPosition: `${photo.focus[0]}% ${photo.focus[1]}%` }}
            />
            <PhotoCredit {...photo} over />
          </div>
          <div className={classes.words}>
            <h2>{title}</h2>
            {text ? <p>{text}</p> : null}
            <Button component={LocaleLink} to={to}>
              {button}
            </Button>
          </div>
        </article>
      ))}
    </section>
  );
}
