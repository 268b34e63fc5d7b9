import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PolicyName } from '#contract/calls/policies.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './policies.module.css';

export function PolicyNav({ current }: { current: PolicyName }) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  // on phones the links share one line: scroll to the current one
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [current]);
  const pages: { name: PolicyName; to: string; label: string }[] = [
    { name: 'about', to: '/policies/about', label: t`About us` },
    { name: 'faq', to: '/policies/faq', label: t`Questions and answers` },
    { name: 'privacy_policy', to: '/policies/privacy_policy', label: t`Privacy` },
    { name: 'term_conditions', to: '/policies/term_conditions.blade', label: t`Terms` },
  ];
  return (
    <nav ref={nav} aria-label={t`About ETravelers`} className={classes.nav}>
      <ul>
        {pages.map(({ name, to, label }) => (
          <li key={name}>
            <LocaleLink to={to} aria-current={name === current ? 'page' : undefined}>
              {label}
            </LocaleLink>
          </li>
        ))}
        <li>
          <LocaleLink to="/contact">
            <Trans>Contact us</Trans>
          </LocaleLink>
        </li>
      </ul>
    </nav>
  );
}
