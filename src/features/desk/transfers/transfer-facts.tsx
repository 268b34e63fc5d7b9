import { Plural, Trans } from '@lingui/react/macro';
import type { TransferRun } from '#contract/calls/desk/transfers.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { Notice } from '#src/components/notice.tsx';
import { Person } from '#src/components/person.tsx';
import classes from '#src/features/desk/experts/expert-facts.module.css';
import { Fact } from '#src/features/desk/fact.tsx';
import { ListActor } from '#src/features/desk/list-frame.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { useFormats } from '#src/locale/format.ts';

type Rest = { run: TransferRun };
export const useRun = (): TransferRun | null =>
  (ListActor.useSelector(selectPage)?.rest as Rest | null | undefined)?.run ?? null;

export function Facts() {
  const formats = useFormats();
  const run = useRun();
  if (!run) return null;
  return (
    <>
      {run.left_out > 0 ? (
        <Notice tone="warn">
          <Plural
            value={run.left_out}
            one="# transfer changed and stays for the next run."
            other="# transfers changed and stay for the next run."
          />
        </Notice>
      ) : null}
      <dl className={classes.facts}>
        <Fact name={<Trans>From our account</Trans>}>
          <span dir="auto">{run.bank.name}</span>
        </Fact>
        <Fact name={<Trans>Amount</Trans>}>
          <Sum of={run.amount} currency={run.currency} />
        </Fact>
        <Fact name={<Trans>Day of the transfers</Trans>}>{formats.fullDay(run.value_day)}</Fact>
        <Fact name={<Trans>Requested by</Trans>}>
          <Person name={run.asked_by.name} />
        </Fact>
        <Fact name={<Trans>Approved by</Trans>}>
          <Person name={run.approved_by.name} /> · {formats.fullInstant(run.at, TEAM_ZONE)}
        </Fact>
      </dl>
    </>
  );
}
