import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { OwnBank } from '#contract/calls/desk/journal.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { useDeskRole } from '#src/features/desk/desk-context.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { CurrencyField } from '#src/features/desk/currency-field.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { Sum } from '#src/features/desk/sum.tsx';

const BANKS: DeskListWords<OwnBank> = {
  path: '/staff/banks',
  idOf: ({ id }) => id,
  linkOf: ({ id, currency }) => `/staff/books/entries?account=bank&party=${id}&currency=${currency}`,
  caption: (total) => <Plural value={total} one="# bank account" other="# bank accounts" />,
  nothing: {
    title: <Trans>No bank account of ours yet</Trans>,
    why: <Trans>Add the account that the money leaves from.</Trans>,
  },
  columns: [
    { id: 'name', head: msg`Name`, cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      id: 'iban',
      head: msg`IBAN`,
      phone: 'wide',
      cell: ({ iban }) => (
        <bdi translate="no" dir="ltr">
          {iban.replace(/(.{4})(?=.)/gu, '$1 ')}
        </bdi>
      ),
    },
    {
      id: 'balance',
      head: msg`Balance in the books`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ balance, currency }) => <Sum of={balance} currency={currency} />,
    },
  ],
};

export const BanksScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Bank accounts</Trans>}
    logic={logic}
    list={BANKS}
    tools={<NewBank />}
    acts={{ provide, dialogs: <BankDialog /> }}
  />
);

function NewBank() {
  const actor = ActActor.useActorRef();
  const role = useDeskRole();
  if (role === null || grantOf(role, 'journal.write') === null) return null;
  const fields = { name: '', iban: '', currency: 'KWD', reason: '' };
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'add', fields })}>
      <Trans>Add a bank account</Trans>
    </Button>
  );
}

function BankDialog() {
  const { t } = useMacro();
  const [name, iban] = [useText('name'), useText('iban')];
  const reason = useReasonMissing();
  const missing =
    name.trim().length < 2 ? (
      <Trans>Name the account, as the bank and its purpose.</Trans>
    ) : iban.trim().length < 10 ? (
      <Trans>Write the IBAN.</Trans>
    ) : (
      reason
    );
  return (
    <ActDialog
      act="add"
      title={<Trans>Add a bank account</Trans>}
      confirm={<Trans>Request approval</Trans>}
      missing={missing}
    >
      <p>
        <Trans>An account of the company, which money leaves from or comes to. This needs a second approval.</Trans>
      </p>
      <ActTextField label={t`Name`} name="name" maxLength={60} />
      <ActTextField label={t`IBAN`} name="iban" dir="ltr" autoComplete="off" maxLength={50} />
      <CurrencyField />
      <ReasonField />
    </ActDialog>
  );
}
