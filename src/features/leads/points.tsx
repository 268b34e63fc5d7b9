import type { ReactNode } from 'react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Icon } from '#src/components/icon.tsx';
import classes from './split.module.css';

export type SellingPoint = { icon: TablerIcon; title: ReactNode; text: ReactNode; key: string };

export function Points({ points, label }: { points: SellingPoint[]; label: string }) {
  return (
    <>
      <h2 className="et-hidden">{label}</h2>
      <ul className={classes.points}>
        {points.map(({ key, icon, title, text }) => (
          <li key={key}>
            <Icon of={icon} size={26} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
