import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { packageList } from '#contract/calls/packages.ts';
import { LONGEST_SEARCH } from '#contract/rules/list-query.ts';
import { LeftOut } from '#src/cards/left-out.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFilterWords } from './filter-words.tsx';
import classes from './results-screen.module.css';

type LinkNotesProps = Pick<ReplyOf<typeof packageList>['data'], 'dropped' | 'swapped' | 'cut' | 'ignored'>;

export function LinkNotes({ dropped, swapped = [], cut, ignored = [] }: LinkNotesProps) {
  const { t } = useLingui();
  const words = useFilterWords();
  const listed = (names: string[]) => names.join(t`, `);
  /** Isolates direction, whatever the script. */
  const quoted = (text: string) => {
    const search = `\u2068${text}\u2069`;
    return t`“${search}”`;
  };
  return (
    <>
      <LeftOut className={classes.notice} names={dropped.map(words.name)} />
      {swapped.length > 0 ? (
        <Notice tone="warn" className={classes.notice}>
          <Trans>The lowest value was above the highest, so we swapped them: {listed(swapped.map(words.name))}</Trans>
        </Notice>
      ) : null}
      {cut ? (
        <Notice tone="warn" className={classes.notice}>
          <Trans>Your search was too long, so only its first {LONGEST_SEARCH} characters were used.</Trans>
        </Notice>
      ) : null}
      {ignored.length > 0 ? (
        <Notice tone="warn" className={classes.notice}>
          <Trans>These results leave out a part of your search: {listed(ignored.map(quoted))}</Trans>
        </Notice>
      ) : null}
    </>
  );
}
