import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { selectActing } from '#machines/account/account-act.selectors.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPassword } from './account-fields.tsx';
import { ActActor } from './act-actor.ts';
import type { FormGiver } from './profile-screen.tsx';
import classes from './profile.module.css';

export function DataSection({ form }: { form: FormGiver }) {
  const { t } = useLingui();
  const acts = ActActor.useActorRef();
  const acting = ActActor.useSelector(selectActing);
  return (
    <>
      <p className={classes.known}>
        <Trans>A file with everything we keep about you: details, travellers, favourites, bookings and wallet.</Trans>
      </p>
      <p className={classes.known}>
        <Trans>
          Bookings made without logging in, and messages to us, are in the file only once your email is confirmed.
        </Trans>
      </p>
      <Button
        variant="default"
        loading={acting?.name === 'export'}
        onClick={() => acts.send({ type: 'act.ask', act: { name: 'export' } })}
      >
        <Trans>Download my data</Trans>
      </Button>
      <h3>
        <Trans>Erase the account</Trans>
      </h3>
      <p className={classes.known}>
        <Trans>
          Your details, travellers and favourites are erased at once and cannot be recovered. Bookings already made stay
          valid; find them by reference and email.
        </Trans>
      </p>
      <details className={classes.more}>
        <summary className="et-link">
          <Trans>I want to erase my account</Trans>
        </summary>
        <AccountForm {...form} kind="erase" action={<Trans>Erase my account</Trans>}>
          <AccountPassword field="current_password" label={t`Current password`} />
        </AccountForm>
      </details>
    </>
  );
}
