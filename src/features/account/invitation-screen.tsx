import { Button } from '@mantine/core';
import { createActorContext } from '@xstate/react';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { invitationMachine, type InvitationForm } from '#machines/account/invitation.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectFaults,
  selectForm,
  selectInvitation,
  selectIsBusy,
  selectStep,
} from '#machines/account/invitation.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useFaultWords } from './account-words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { MobileField, NameFields } from './person-fields.tsx';
import { ErrorAlert } from './error-alert.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SendForm } from '#src/components/send-form.tsx';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import classes from './factor.module.css';

const InvitationActor = createActorContext(invitationMachine);

export function InvitationScreen({
  logic,
  inspect,
  input,
}: ScreenProps<typeof invitationMachine> & { input: { token: string } }) {
  return (
    <InvitationActor.Provider logic={logic} options={{ input, inspect }}>
      <Steps />
    </InvitationActor.Provider>
  );
}

/** The same for everyone, until the browser has read the link. */
export function InvitationShell() {
  return (
    <AuthFrame
      title={<Trans>Your invitation</Trans>}
      lead={
        <span role="status">
          <Trans>One moment…</Trans>
        </span>
      }
    >
      <LineSkeleton height={180} />
    </AuthFrame>
  );
}

function Steps() {
  const { i18n } = useWords();
  const formats = useFormats();
  const actor = InvitationActor.useActorRef();
  const step = InvitationActor.useSelector(selectStep);
  const invitation = InvitationActor.useSelector(selectInvitation);
  const failed = InvitationActor.useSelector(selectFailed);
  if (step === 'loading') return <InvitationShell />;
  if (step === 'over')
    return (
      <AuthFrame
        title={<Trans>This invitation is no longer valid</Trans>}
        lead={
          failed?.message ?? (
            <Trans>The link has been used, has expired or is incomplete. Ask whoever invited you for a new one.</Trans>
          )
        }
        foot={
          <p>
            <LocaleLink to="/login" className="et-link">
              <Trans>Log in</Trans>
            </LocaleLink>
          </p>
        }
      >
        {null}
      </AuthFrame>
    );
  if (step === 'failed' || !invitation)
    return (
      <AuthFrame title={<Trans>Your invitation</Trans>} lead={<Trans>We could not load the invitation.</Trans>}>
        <ErrorAlert failed={failed} />
        <Button onClick={() => actor.send({ type: 'invitation.reload' })}>
          <Trans>Try again</Trans>
        </Button>
      </AuthFrame>
    );
  const role = invitation.role ? i18n._(ROLE_WORDS[invitation.role].name) : '';
  const isExpert = invitation.kind === 'expert';
  const until = formats.instant(invitation.expires_at, TEAM_ZONE);
  return (
    <AuthFrame
      title={isExpert ? <Trans>Join our travel experts</Trans> : <Trans>Join our team</Trans>}
      lead={
        invitation.has_account ? (
          <Trans>
            You already have an account. Choose a new password for it; you will be logged out everywhere else.
          </Trans>
        ) : isExpert ? (
          <Trans>Enter your name and choose a password.</Trans>
        ) : (
          <Trans>Enter your name and choose a password. Next you set up two-step verification on your phone.</Trans>
        )
      }
    >
      <dl className={classes.facts}>
        {isExpert ? null : (
          <div>
            <dt>
              <Trans>Role</Trans>
            </dt>
            <dd>{role}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {invitation.email}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Valid until</Trans>
          </dt>
          <dd>{until}</dd>
        </div>
      </dl>
      <Form hasAccount={invitation.has_account} isExpert={isExpert} />
    </AuthFrame>
  );
}

function Form({ hasAccount, isExpert }: { hasAccount: boolean; isExpert: boolean }) {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const actor = InvitationActor.useActorRef();
  const form = InvitationActor.useSelector(selectForm);
  const faults = InvitationActor.useSelector(selectFaults, sameParts);
  const isBusy = InvitationActor.useSelector(selectIsBusy);
  const failed = InvitationActor.useSelector(selectFailed);
  const attempts = InvitationActor.useSelector(selectAttempts);
  const change = (changes: Partial<InvitationForm>) => actor.send({ type: 'field.change', changes });
  const wrong = (name: keyof InvitationForm) => faultWords(faults[name]);
  return (
    <SendForm attempts={attempts} isBusy={isBusy} onSend={() => actor.send({ type: 'form.send' })}>
      {hasAccount ? null : (
        <>
          <NameFields form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
          <MobileField form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
        </>
      )}
      <NewPasswordFields label={t`New password`} form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
      <ErrorAlert failed={failed} />
      <Button type="submit" size="xl" fullWidth loading={isBusy}>
        {isExpert ? <Trans>Join our experts</Trans> : <Trans>Join the team</Trans>}
      </Button>
    </SendForm>
  );
}
