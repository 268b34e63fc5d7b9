import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { accountFormMachine } from '#machines/account-form/account-form.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectIsBusy,
  selectSaid,
} from '#machines/account-form/account-form.selectors.ts';
import type { AccountFields, AccountFormKind } from '#machines/account-form/account-form.types.ts';
import { Notice } from '#src/components/notice.tsx';
import { AccountFormActor } from './account-form-actor.ts';
import { Oops } from './oops.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SendForm } from '#src/components/send-form.tsx';
import classes from './profile.module.css';

type AccountFormProps = ScreenProps<typeof accountFormMachine> & {
  kind: AccountFormKind;
  fields?: AccountFields;
  /** What its button says. */
  action: ReactNode;
  children: ReactNode;
  quiet?: boolean;
};

/** One form of the profile: its fields, what went wrong or well, and its button (V7). */
export function AccountForm({ logic, inspect, kind, fields = {}, ...rest }: AccountFormProps) {
  return (
    <AccountFormActor.Provider logic={logic} options={{ input: { kind, fields }, inspect }}>
      <Form {...rest} />
    </AccountFormActor.Provider>
  );
}

function Form({ action, children, quiet = true }: Pick<AccountFormProps, 'action' | 'children' | 'quiet'>) {
  const actor = AccountFormActor.useActorRef();
  const isBusy = AccountFormActor.useSelector(selectIsBusy);
  const failed = AccountFormActor.useSelector(selectFailed);
  const said = AccountFormActor.useSelector(selectSaid);
  const attempts = AccountFormActor.useSelector(selectAttempts);
  return (
    <SendForm
      attempts={attempts}
      isBusy={isBusy}
      className={classes.form}
      onSend={() => actor.send({ type: 'form.send' })}
    >
      {children}
      <Oops failed={failed} />
      {said ? (
        <Notice tone="ok" live>
          {said}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" variant={quiet ? 'default' : 'filled'} loading={isBusy} aria-busy={isBusy}>
          {action}
        </Button>
      </div>
    </SendForm>
  );
}
