import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { DeskSettings } from '#contract/calls/desk/settings.ts';
import { CHARGED } from '#contract/constants.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import { LIMIT_WORDS } from '#src/features/desk/settings/limit-words.ts';
import { Sum } from '#src/features/desk/sum.tsx';

function RoleName({ of }: { of: Role }) {
  const { i18n } = useLingui();
  return i18n._(ROLE_WORDS[of].name);
}

export function MemberRequest({ approval: { target_name, request } }: { approval: Approval }) {
  const roleOf = (value: unknown) => ROLES.find((role) => role === value);
  const [role, before] = [roleOf(request.after ?? request.role), roleOf(request.before)];
  return (
    <small>
      {typeof request.email === 'string' ? (
        <bdi translate="no" dir="ltr">
          {request.email}
        </bdi>
      ) : (
        <bdi translate="no">{target_name ?? '–'}</bdi>
      )}
      {role ? ' · ' : null}
      {role ? <RoleName of={role} /> : null}{' '}
      {before ? (
        <Trans>
          instead of <RoleName of={before} />
        </Trans>
      ) : null}
    </small>
  );
}

export function SettingsRequest({ request }: Pick<Approval, 'request'>) {
  const { i18n } = useLingui();
  const { before, after } = request as { before: DeskSettings; after: DeskSettings };
  const moved = LIMIT_WORDS.flatMap(({ limit, name }) =>
    CHARGED.filter((currency) => before.desk_limits[limit][currency] !== after.desk_limits[limit][currency]).map(
      (currency) => ({ limit, name, currency }),
    ),
  );
  return (
    <>
      {before.make_your_trip === after.make_your_trip ? null : (
        <small>
          {after.make_your_trip ? (
            <Trans>On: visitors can build their own trips as well as book ready packages.</Trans>
          ) : (
            <Trans>Off: visitors can book ready packages only.</Trans>
          )}
        </small>
      )}
      {moved.map(({ limit, name, currency }) => (
        <small key={`${limit} ${currency}`}>
          {i18n._(name)}: <Sum of={after.desk_limits[limit][currency]} currency={currency} />{' '}
          <Trans>
            instead of <Sum of={before.desk_limits[limit][currency]} currency={currency} />
          </Trans>
        </small>
      ))}
    </>
  );
}
