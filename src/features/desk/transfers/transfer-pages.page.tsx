import type { ReactNode } from 'react';
import { provideTransfer, provideTransferActs, provideTransfers } from '#src/features/desk/desk-transfers.effects.ts';
import { TransferScreen } from './transfer-screen.tsx';
import { TransfersScreen } from './transfers-screen.tsx';

const TRANSFERS = provideTransfers();

export const transfersPage = (): ReactNode => <TransfersScreen logic={TRANSFERS} provide={provideTransferActs} />;
export const transferPage = (id: string): ReactNode => (
  <TransferScreen key={id} id={id} provideList={provideTransfer} provide={provideTransferActs} />
);
