import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { Notice } from '#src/components/notice.tsx';
import { Person } from '#src/components/person.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ApprovalReason } from '#src/features/desk/approvals/approval-reason.tsx';
import { APPROVAL_WORDS, OTHER_APPROVAL } from '#src/features/desk/desk-words.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import classes from './order.module.css';

export function WaitingApprovals({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return order.approvals.map((approval) => (
    <Notice key={approval.approval_id} tone="warn">
      <p className={classes.case}>
        <b>{i18n._(APPROVAL_WORDS[approval.act] ?? OTHER_APPROVAL)}</b>{' '}
        {approval.amount === null ? null : <Sum of={approval.amount} currency={order.money.currency} />}
      </p>
      <p className={classes.case}>
        <Trans>
          Requested by <Person name={approval.asked_by.name} /> on {formats.fullInstant(approval.asked_at, TEAM_ZONE)}
        </Trans>
      </p>
      {approval.reason === '' ? null : (
        <p className={classes.case}>
          <ApprovalReason act={approval.act} reason={approval.reason} />
        </p>
      )}
      {approval.mine ? (
        <p className={classes.case}>
          <Trans>You cannot approve your own request.</Trans>
        </p>
      ) : (
        <LocaleLink to="/staff/approvals" className="et-link">
          <Trans>Go to approvals</Trans>
        </LocaleLink>
      )}
    </Notice>
  ));
}
