import { Trans } from '@lingui/react/macro';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { Notice } from '#src/components/notice.tsx';
import { RowSkeleton } from '#src/components/skeletons.tsx';
import { usePartyWords } from '#src/locale/party-words.ts';
import classes from './results-screen.module.css';

/** Without days, prices are for the default party (D). */
export function AskedNotice() {
  const party = usePartyWords();
  const who = party(DEFAULT_ROOMS);
  return (
    <Notice className={classes.notice}>
      <Trans>
        Each price below is for {who} on the dates shown with it. Open a package to price it for your own dates and
        travellers.
      </Trans>
    </Notice>
  );
}

export function Waiting() {
  return (
    <div className={`et-wrap ${classes.layout}`} aria-busy="true">
      <div className={classes.filters} />
      <div className={classes.list}>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </div>
  );
}
