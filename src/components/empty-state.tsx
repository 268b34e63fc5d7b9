import type { ReactNode, Ref } from 'react';
import { useScope } from '#src/locale/scope.tsx';
import { siteArt } from './site-art.ts';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Heading level 1, full width. */
  page?: boolean;
  alone?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
};

const PHONE = '(max-width: 47.99em)';
const DARK = '(prefers-color-scheme: dark)';
const sea = (form: string) => siteArt(`scene-calm-sea-${form}`);

/** The boat is at the end side. */
export function EmptyState({ title, children, actions, page = false, alone = false, titleRef }: EmptyStateProps) {
  const { locale } = useScope();
  const Heading = page || alone ? 'h1' : 'h2';
  const words = (
    <>
      <Heading ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Heading>
      <p>{children}</p>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </>
  );
  return (
    <section className={`${classes.sea} ${page ? '' : classes.panel}`} data-on-scene>
      <picture className={classes.picture}>
        <source media={`${PHONE} and ${DARK}`} srcSet={sea('nightphone')} />
        <source media={DARK} srcSet={sea(`night${locale}`)} />
        <source media={PHONE} srcSet={sea('seaphone')} />
        <img src={sea(`sea${locale}`)} alt="" width="1250" height="500" />
      </picture>
      <div className={classes.words}>{page ? <div className="et-wrap">{words}</div> : words}</div>
    </section>
  );
}

export const EmptyPage = (state: Omit<EmptyStateProps, 'page' | 'alone'>) => (
  <main id="main" tabIndex={-1}>
    <EmptyState page {...state} />
  </main>
);
