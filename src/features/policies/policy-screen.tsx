import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PolicyName, PolicyText } from '#contract/calls/policies.ts';
import { pageRead, queries } from '#src/api/queries.ts';
import { PageTitle } from '#src/components/page-title.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { Faq } from './faq.tsx';
import { PolicyNav } from './policy-nav.tsx';
import classes from './policies.module.css';

export function PolicyScreen({ name, foot = null }: { name: PolicyName; foot?: ReactNode }) {
  const scope = useScope();
  const formats = useFormats();
  const { data } = useQuery({ ...queries.policy(scope, name), ...pageRead });
  if (!data) return <main id="main" tabIndex={-1} aria-busy="true" />;
  const policy = data.data;
  const day = formats.fullDay(policy.updated_on);
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <aside className={classes.side}>
        <PolicyNav current={name} />
        {name === 'faq' ? null : <Contents policy={policy} />}
      </aside>
      <article className={classes.text}>
        <PageTitle lead={policy.intro}>{policy.title}</PageTitle>
        <p className={classes.updated}>
          <Trans>Last changed on {day}</Trans>
        </p>
        {name === 'faq' ? <Faq policy={policy} /> : <Sections policy={policy} />}
        {foot}
      </article>
    </main>
  );
}

function Sections({ policy }: { policy: PolicyText }) {
  return policy.sections.map(({ id, title, paragraphs }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}

function Contents({ policy }: { policy: PolicyText }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`On this page`} className={classes.contents}>
      <ul>
        {policy.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
