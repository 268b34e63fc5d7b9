import type { ReactNode } from 'react';
import { Table } from '@mantine/core';
import sheet from './sheet.module.css';

type HeadProps = { money?: boolean; children: ReactNode };

export const SheetHead = ({ money = false, children }: HeadProps) => (
  <th scope="col" className={money ? sheet.money : undefined}>
    {children}
  </th>
);

type SheetProps = { heads: ReactNode; children: ReactNode };

export const DeskSheet = ({ heads, children }: SheetProps) => (
  <div className={sheet.wide}>
    <Table unstyled className={sheet.sheet}>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </div>
);
