import { useLingui } from '@lingui/react';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { useField } from '#src/features/desk/act-dialog.tsx';
import { actWords, OTHER_APPROVAL } from '#src/features/desk/desk-words.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { Person } from '#src/components/person.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import classes from './approvals.module.css';
import { ApprovalReason } from './approval-reason.tsx';

/** Repeated beside the decision: the list may have scrolled behind it. */
export function ApprovalRequest() {
  const { i18n } = useLingui();
  const approval = useField('approval') as Approval | undefined;
  if (!approval) return null;
  const { act, amount, currency, reason, asked_by } = approval;
  return (
    <div className={classes.wish}>
      <b>
        {i18n._(actWords(act) ?? OTHER_APPROVAL)}{' '}
        {amount !== null && currency ? <Sum of={amount} currency={currency} /> : null}
      </b>
      <ApprovalDetail approval={approval} />
      <small>
        <Person name={asked_by.name} />: <ApprovalReason act={act} reason={reason} />
      </small>
    </div>
  );
}
