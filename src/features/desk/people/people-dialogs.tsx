import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { isEmail } from '#contract/rules/contact-form.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';

export function PeopleDialogs() {
  return (
    <>
      <InviteDialog />
      <ActDialog
        act="role"
        title={<Trans>Change of role</Trans>}
        confirm={<Trans>Send the request</Trans>}
        missing={useWhy()}
      >
        <Whom />
        <RoleField />
        <ReasonField />
      </ActDialog>
      <ActDialog
        act="reset_factor"
        title={<Trans>Reset two-step verification for this member?</Trans>}
        confirm={<Trans>Send the request</Trans>}
        missing={useWhy()}
      >
        <Whom />
        <p>
          <Trans>
            This needs a second approval. The member then sets up a new app at the next login, and is notified by email.
          </Trans>
        </p>
        <ReasonField />
      </ActDialog>
      <ActDialog act="disable" title={<Trans>Disable this member?</Trans>} confirm={<Trans>Disable</Trans>}>
        <Whom />
        <p>
          <Trans>All sessions end at once, and the member’s requests are withdrawn.</Trans>
        </p>
      </ActDialog>
      <ActDialog
        act="withdraw_invitation"
        title={<Trans>Withdraw the invitation?</Trans>}
        confirm={<Trans>Withdraw</Trans>}
      >
        <Whom />
        <p>
          <Trans>Its link will stop working.</Trans>
        </p>
      </ActDialog>
    </>
  );
}

const Whom = () => (
  <p>
    <b>
      <bdi translate="no">{useText('name')}</bdi>
    </b>{' '}
    <bdi translate="no" dir="ltr">
      {useText('email')}
    </bdi>
  </p>
);

const useWhy = () =>
  useText('reason').trim() === '' ? <Trans>Give the reason; it is kept in the audit log.</Trans> : null;

function InviteDialog() {
  const { t } = useMacro();
  const email = useText('email');
  return (
    <ActDialog
      act="invite"
      title={<Trans>Invite a member</Trans>}
      confirm={<Trans>Invite</Trans>}
      missing={isEmail(email.trim()) ? null : <Trans>The email address is incomplete.</Trans>}
    >
      <ActTextField label={t`Email`} name="email" type="email" dir="ltr" autoComplete="off" maxLength={254} />
      <RoleField />
      <ActSelectField
        label={t`Language of the email`}
        name="locale"
        choices={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
      />
      <ReasonField optional />
    </ActDialog>
  );
}

function RoleField() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <ActSelectField
      label={t`Role`}
      name="role"
      choices={ROLES.map((role) => ({ value: role, label: i18n._(ROLE_WORDS[role].name) }))}
    />
  );
}

function ReasonField({ optional = false }: { optional?: boolean }) {
  const { t } = useMacro();
  return <ActTextField label={t`Reason`} name="reason" optional={optional} maxLength={1000} />;
}
