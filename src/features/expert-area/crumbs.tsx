import { IconChevronRight } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './crumbs.module.css';

export type Crumb = { path: string; name: string };

export function Crumbs({ trail }: { trail: Crumb[] }) {
  const { t } = useLingui();
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.crumbs}>
      <ol>
        {trail.map(({ path, name }) => (
          <li key={path}>
            <LocaleLink to={path}>{name}</LocaleLink>
            <Icon of={IconChevronRight} mirrored />
          </li>
        ))}
      </ol>
    </nav>
  );
}
