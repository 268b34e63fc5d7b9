import type { ReactNode } from 'react';
import { IconChevronLeft } from '@tabler/icons-react';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './title.module.css';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LocaleLink to={to} className={classes.back}>
    <Icon of={IconChevronLeft} mirrored />
    {children}
  </LocaleLink>
);
