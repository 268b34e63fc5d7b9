import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#src/components/page-title.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import classes from './profile.module.css';

function useParts() {
  const { t } = useLingui();
  return [
    ['details', t`Details`],
    ['bookings', t`My bookings`],
    ['wallet', t`Wallet`],
    ['travellers', t`Travellers`],
    ['security', t`Security`],
    ['data', t`My data`],
  ] as const;
}

export function ProfileFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <PageTitle>
        <Trans>My account</Trans>
      </PageTitle>
      <div className={classes.grid}>
        <div className={classes.side}>
          <nav aria-label={t`Account sections`}>
            <ul className={classes.ways}>
              {useParts().map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          {aside}
        </div>
        <div className={classes.parts}>{children}</div>
      </div>
    </main>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={`et-card ${classes.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SectionBoundary part={`account ${id}`}>{children}</SectionBoundary>
    </section>
  );
}

export function ProfileShell() {
  return (
    <ProfileFrame>
      {useParts().map(([id, name]) => (
        <Section key={id} id={id} title={name}>
          <LineSkeleton height={id === 'details' ? 220 : 96} />
        </Section>
      ))}
      <p className="et-hidden" role="status">
        <Trans>One moment…</Trans>
      </p>
    </ProfileFrame>
  );
}
