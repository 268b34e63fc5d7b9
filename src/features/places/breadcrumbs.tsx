import { useLingui } from '@lingui/react/macro';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './breadcrumbs.module.css';

export type Breadcrumb = { label: string; to?: string };

export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <LocaleLink to={to}>{label}</LocaleLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
