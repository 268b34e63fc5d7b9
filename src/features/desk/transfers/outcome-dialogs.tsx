import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { businessDay } from '#contract/rules/dates.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActTextField, useText } from '#src/features/desk/act-field.tsx';

export function FileDialog() {
  const sha256 = useText('sha256');
  return (
    <ActDialog act="file" title={<Trans>Take the bank file?</Trans>} confirm={<Trans>Download the file</Trans>}>
      <p>
        <Trans>
          It holds the experts’ account numbers, so the audit log says that you took it. Each time it is the same file,
          to the last sign:
        </Trans>
      </p>
      <p>
        <bdi translate="no" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </bdi>
      </p>
    </ActDialog>
  );
}

export const OutcomeDialogs = () => (
  <>
    <OutcomeDialog act="executed" title={<Trans>Did the bank execute it?</Trans>} />
    <OutcomeDialog act="returned" title={<Trans>Did the bank return it?</Trans>}>
      <p>
        <Trans>The expert is owed the amount again, and sees that it came back.</Trans>
      </p>
      <ReturnReason />
    </OutcomeDialog>
  </>
);

function ReturnReason() {
  const { t } = useLingui();
  return <ActTextField label={t`Reason of the bank`} name="reason" maxLength={200} />;
}

function OutcomeDialog({
  act,
  title,
  children,
}: {
  act: 'executed' | 'returned';
  title: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const references = (useField('references') ?? []) as string[];
  const reason = useText('reason');
  return (
    <ActDialog
      act={act}
      title={title}
      confirm={<Trans>Record it</Trans>}
      missing={
        act === 'returned' && reason.trim().length < 3 ? <Trans>Write the reason that the bank gives.</Trans> : null
      }
    >
      <p>
        {references.length === 1 ? (
          <bdi translate="no" dir="ltr">
            {references[0]}
          </bdi>
        ) : (
          <Plural value={references.length} one="# transfer" other="# transfers" />
        )}
      </p>
      {children}
      <ActTextField label={t`Day`} name="on" type="date" max={businessDay(serverNow())} />
      <ActTextField label={t`Bank’s reference`} name="bank_reference" dir="ltr" autoComplete="off" maxLength={60} />
    </ActDialog>
  );
}
