import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { deskFileMachine } from '#machines/desk/desk-file.machine.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import type { EarningFigures } from '#contract/entities/own-earning.ts';
import { expertQueries } from '#src/api/expert-queries.ts';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskListScreen } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { MoneyFigures } from '#src/features/expert-area/money-figures.tsx';
import { OWN_WAIT_WORDS } from '#src/features/expert-area/wait-words.ts';
import { EarningsChart } from './earnings-chart.tsx';
import { STATEMENT } from './statement-list.tsx';
import classes from './earnings.module.css';

type EarningsScreenProps = { logic: typeof deskListMachine; file: typeof deskFileMachine };

export function EarningsScreen({ logic, file }: EarningsScreenProps) {
  const read = useDeskQuery(expertQueries.earnings(useScope()));
  return (
    <DeskListScreen title={<Trans>Earnings</Trans>} logic={logic} list={STATEMENT} file={file}>
      <ReadOrWait read={read}>{(figures) => <Figures figures={figures} />}</ReadOrWait>
      <p className={classes.next}>
        <LocaleLink to="/expert/earnings/bank" className="et-link">
          <Trans>Your bank account</Trans>
        </LocaleLink>
      </p>
      <h2 className={classes.head}>
        <Trans>Statement</Trans>
      </h2>
    </DeskListScreen>
  );
}

function Figures({ figures: { sums, wait, next, months } }: { figures: EarningFigures }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <>
      {wait ? <Notice tone="warn">{i18n._(OWN_WAIT_WORDS[wait])}</Notice> : null}
      <MoneyFigures sums={sums} />
      {next.map(({ currency, at, amount }) => {
        const when = formats.fullInstant(at, 'Asia/Kuwait');
        return (
          <p key={currency} className={classes.next}>
            <Trans>
              Next: <Sum of={amount} currency={currency} /> due on {when}
            </Trans>
          </p>
        );
      })}
      {months.map(({ currency, months: of }) => (
        <DeskSection key={currency} title={<Trans>Six months</Trans>}>
          <EarningsChart currency={currency} months={of} />
        </DeskSection>
      ))}
    </>
  );
}
