import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#contract/calls/account.ts';
import { PhoneField } from '#src/components/phone-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { numberParts } from '#contract/rules/mobile-number.ts';
import { ONE_TIME_CODE } from '#src/components/send-form.tsx';
import { ActivateLink } from './activate-link.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPassword, AccountText, useAccountField } from './account-fields.tsx';
import type { FormGiver } from './profile-screen.tsx';
import classes from './profile.module.css';

export function DetailsSection({ profile, form }: { profile: Profile; form: FormGiver }) {
  const { t } = useLingui();
  const { first_name, last_name, email, mobile, activated } = profile;
  const fields = { first_name, last_name, ...numberParts(mobile) };
  return (
    <>
      {activated ? null : (
        <Notice tone="warn">
          <Trans>Your account is not active yet: we sent a code to your email.</Trans> <ActivateLink />
        </Notice>
      )}
      <AccountForm {...form} kind="details" fields={fields} action={<Trans>Save the changes</Trans>}>
        <div className={classes.pair}>
          <AccountText field="first_name" label={t`First name`} autoComplete="given-name" maxLength={60} />
          <AccountText field="last_name" label={t`Family name`} autoComplete="family-name" maxLength={60} />
        </div>
        <Mobile />
      </AccountForm>
      <h3>
        <Trans>Email</Trans>
      </h3>
      <p className={classes.known}>
        <bdi translate="no" dir="ltr">
          {email}
        </bdi>
      </p>
      <details className={classes.more}>
        <summary className="et-link">
          <Trans>Change the email</Trans>
        </summary>
        <AccountForm {...form} kind="email" action={<Trans>Send a code to the new address</Trans>}>
          <AccountText
            field="email"
            label={t`New email`}
            type="email"
            dir="ltr"
            atStart
            autoComplete="email"
            maxLength={254}
          />
          <AccountPassword field="current_password" label={t`Current password`} />
        </AccountForm>
        <AccountForm {...form} kind="email_code" action={<Trans>Confirm the new email</Trans>}>
          <AccountText field="code" label={t`Code from the email`} {...ONE_TIME_CODE} />
        </AccountForm>
      </details>
    </>
  );
}

function Mobile() {
  const { t } = useLingui();
  const mobile = useAccountField('mobile');
  const country = useAccountField('country');
  return (
    <PhoneField
      label={t`Mobile`}
      name="mobile"
      country={country.value}
      mobile={mobile.value}
      error={mobile.error}
      readOnly={mobile.readOnly}
      onChange={(changes) => {
        if (changes.country !== undefined) country.change(changes.country);
        if (changes.mobile !== undefined) mobile.change(changes.mobile);
      }}
    />
  );
}
