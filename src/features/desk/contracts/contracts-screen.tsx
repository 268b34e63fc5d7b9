import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { CONTRACT_STANDS, type DeskContract } from '#contract/entities/desk/contract.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { formOfContract } from './contract-forms.ts';
import { CONTRACT_WORDS } from './contract-words.ts';

const CONTRACTS: DeskListWords<DeskContract> = {
  path: '/staff/contracts',
  idOf: ({ contract_id }) => contract_id,
  nameOf: ({ hotel_name }) => hotel_name,
  linkOf: ({ contract_id }) => `/staff/contracts/${contract_id}`,
  needsPerson: ({ stands }) => stands === 'waiting',
  caption: (total) => <Plural value={total} one="# contract" other="# contracts" />,
  nothing: {
    title: <Trans>No contracts yet</Trans>,
    why: <Trans>Add a provider and a hotel, then the contract with its rates and rooms.</Trans>,
  },
  filters: [
    { kind: 'search', name: 'q', label: msg`Provider, or the hotel’s key` },
    {
      kind: 'choice',
      name: 'stands',
      label: msg`State`,
      choices: CONTRACT_STANDS.map((value) => ({ value, label: CONTRACT_WORDS[value].name })),
    },
  ],
  columns: [
    {
      id: 'hotel',
      head: msg`Hotel`,
      cell: ({ hotel_name, provider_name }) => (
        <>
          {hotel_name}
          <small>{provider_name}</small>
        </>
      ),
    },
    {
      id: 'stands',
      head: msg`State`,
      phone: 'end',
      cell: ({ stands }, { i18n }) => (
        <Tag tone={CONTRACT_WORDS[stands].tone}>{i18n._(CONTRACT_WORDS[stands].name)}</Tag>
      ),
    },
    {
      id: 'period',
      head: msg`Period`,
      phone: 'wide',
      cell: ({ starts_on, ends_on }, { formats }) => formats.fullRange(starts_on, ends_on),
    },
    {
      id: 'seasons',
      head: msg`Seasons`,
      phone: 'labelled',
      cell: ({ seasons }, { formats }) => formats.number(seasons),
    },
  ],
};

type ContractsScreenProps = { logic: typeof deskListMachine; provide: ProvideActs };

export const ContractsScreen = ({ logic, provide }: ContractsScreenProps) => (
  <DeskListScreen
    title={<Trans>Contracts</Trans>}
    logic={logic}
    list={CONTRACTS}
    acts={{ provide, dialogs: <ContractDialog act="make" /> }}
    tools={<Tools />}
  />
);

function Tools() {
  const actor = ActActor.useActorRef();
  return (
    <>
      <Button component={LocaleLink} to="/staff/contracts/providers" size="sm" variant="default">
        <Trans>Providers</Trans>
      </Button>
      <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'make', fields: formOfContract(null) })}>
        <Trans>New contract</Trans>
      </Button>
    </>
  );
}
