import { provideContractActs, provideContracts, provideRatePaste } from '#src/features/desk/desk-contracts.effects.ts';
import { ContractScreen } from './contract-screen.tsx';
import { ContractsScreen } from './contracts-screen.tsx';
import { ProvidersScreen } from './providers-screen.tsx';

const CONTRACTS = provideContracts();

export const contractsPage = () => <ContractsScreen logic={CONTRACTS} provide={provideContractActs} />;

/** `providers`, or a contract by its id. */
export const contractPage = (id: string, maySign: boolean) =>
  id === 'providers' ? (
    <ProvidersScreen provide={provideContractActs} />
  ) : (
    <ContractScreen key={id} id={id} provide={provideContractActs} providePaste={provideRatePaste} maySign={maySign} />
  );
