import type { ReactNode } from 'react';
import { createActorContext } from '@xstate/react';
import { selectSending } from '#machines/account/account-form.selectors.ts';
import type { AccountFields, AccountFormKind } from '#machines/account/account-form.rules.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { accountFormMachine } from '#machines/account/account-form.machine.ts';
import { ErrorAlert } from './error-alert.tsx';
import type { ScreenProps } from './screen-props.ts';
import { FormFoot, SendForm } from '#src/components/send-form.tsx';
import classes from './profile.module.css';

export const AccountFormActor = createActorContext(accountFormMachine);

type AccountFormProps = ScreenProps<typeof accountFormMachine> & {
  kind: AccountFormKind;
  fields?: AccountFields;
  action: ReactNode;
  children: ReactNode;
  quiet?: boolean;
};

export function AccountForm({ logic, inspect, kind, fields = {}, ...rest }: AccountFormProps) {
  return (
    <AccountFormActor.Provider logic={logic} options={{ input: { kind, fields }, inspect }}>
      <Form {...rest} />
    </AccountFormActor.Provider>
  );
}

function Form({ action, children, quiet = true }: Pick<AccountFormProps, 'action' | 'children' | 'quiet'>) {
  const actor = AccountFormActor.useActorRef();
  const { failed, message, ...sending } = AccountFormActor.useSelector(selectSending, sameParts);
  return (
    <SendForm {...sending} className={classes.form} onSend={() => actor.send({ type: 'form.send' })}>
      {children}
      <ErrorAlert failed={failed} />
      <FormFoot message={message} isBusy={sending.isBusy} variant={quiet ? 'default' : 'filled'}>
        {action}
      </FormFoot>
    </SendForm>
  );
}
