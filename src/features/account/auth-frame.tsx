import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { siteArt } from '#src/components/site-art.ts';
import { otherLocale } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './auth.module.css';

const KUWAIT = { ar: 'الكويت', en: 'Kuwait' };

type AuthFrameProps = {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
};

export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  const { locale } = useScope();
  const other = otherLocale(locale);
  return (
    <main id="main" tabIndex={-1} className={classes.split}>
      <div className={classes.side}>
        <div className={classes.form}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
          {foot ? <div className={classes.foot}>{foot}</div> : null}
        </div>
      </div>
      <div className={classes.print}>
        <picture>
          <source media="(max-width: 61.99em)" srcSet={siteArt('scene-kuwait-footerphone')} />
          <img src={siteArt('scene-kuwait-4x5')} alt="" width="800" height="1000" fetchPriority="high" />
        </picture>
        <p className={classes.caption}>
          <b>
            <Trans>From Kuwait, to wherever you like</Trans>
          </b>
          <span lang={other}>{KUWAIT[other]}</span>
        </p>
      </div>
    </main>
  );
}
