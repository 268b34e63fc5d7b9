import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { Age } from './age.tsx';
import { useDesks } from './desk-context.ts';
import { DeskSection } from './desk-section.tsx';
import { DeskTitle } from './desk-title.tsx';
import { DeskFailed } from './desk-failed.tsx';
import { oldestQueue, shownQueues, type ShownQueue } from './queues.ts';
import { ReadOrWait } from './read-or-wait.tsx';
import { useDeskQuery } from './use-desk-query.ts';
import classes from './home.module.css';

/** Skeleton rows: the most queues that a member has. */
const OUTLINES = 11;

/** `above`: what stands over the queues. */
export function HomeScreen({ above }: { above: ReactNode }) {
  const formats = useFormats();
  const desks = useDesks();
  const read = useDeskQuery(deskQueries.home());
  const today = todayIn(TEAM_ZONE, new Date(serverNow()));
  const queues = read.data && shownQueues(read.data.queues, desks);
  const oldest = queues && oldestQueue(queues);
  return (
    <>
      <DeskTitle
        aside={
          <span className={classes.date}>
            <time dateTime={today}>{formats.weekDay(today)}</time>
            <span>{formats.hijri(today)}</span>
          </span>
        }
        tools={
          oldest?.to ? (
            <Button component={LocaleLink} to={oldest.to} size="sm">
              <Trans>Start with the oldest</Trans>
            </Button>
          ) : undefined
        }
      >
        <Trans>Today</Trans>
      </DeskTitle>
      {above}
      {/* stale numbers stay readable when a refresh fails */}
      {read.data && read.failed ? <DeskFailed failed={read.failed} /> : null}
      <ReadOrWait read={read} outline={<Outline />}>
        {() => <Queues queues={queues ?? []} />}
      </ReadOrWait>
    </>
  );
}

function Queues({ queues }: { queues: ShownQueue[] }) {
  const isQuiet = queues.every(({ count }) => count === 0);
  return (
    <>
      {isQuiet ? (
        <div className={classes.quiet} role="status">
          <h2>
            <Trans>Nothing needs attention</Trans>
          </h2>
          <p>
            <Trans>
              The system watches itself: what it cannot finish alone appears here, with how long the oldest has waited.
            </Trans>
          </p>
        </div>
      ) : null}
      <DeskSection title={isQuiet ? <Trans>All queues</Trans> : <Trans>Waiting now</Trans>}>
        <ul className={classes.queues}>
          {queues.map((queue) => (
            <li key={queue.name}>
              {queue.to ? (
                <LocaleLink to={queue.to} className={classes.queue}>
                  <Figures queue={queue} />
                </LocaleLink>
              ) : (
                <div className={classes.queue}>
                  <Figures queue={queue} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </DeskSection>
    </>
  );
}

function Figures({ queue: { words, count, oldest_at } }: { queue: ShownQueue }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <>
      <span>{i18n._(words)}</span>
      <b data-waits={count > 0}>{formats.number(count)}</b>
      <small>
        {count > 0 && oldest_at ? (
          <Trans>
            oldest <Age since={oldest_at} now={serverNow()} />
          </Trans>
        ) : (
          <Trans>nothing waiting</Trans>
        )}
      </small>
    </>
  );
}

function Outline() {
  const { t } = useMacro();
  return (
    <div role="status" aria-label={t`Loading`} className={classes.outline}>
      {Array.from({ length: OUTLINES }, (_, index) => (
        <LineSkeleton key={index} height={76} />
      ))}
    </div>
  );
}
