import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskJobPage } from '#contract/entities/desk/job.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { Age } from '#src/features/desk/age.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { Reason } from '#src/features/desk/system-reasons.tsx';
import { ACTOR_WORDS } from '#src/features/desk/timeline-words.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { Fact } from '#src/features/desk/fact.tsx';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import { JobActs, JobDialogs } from './job-acts.tsx';
import { JOB_LINE_WORDS, JOB_STATE_WORDS } from './job-words.ts';
import classes from './jobs.module.css';

export function JobScreen({ id, provide }: { id: string; provide: ProvideActs }) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.job(id).queryKey }),
    [id, queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const read = useDeskQuery(deskQueries.job(id));
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <p className="et-hidden">
        <Trans>Jobs</Trans>
      </p>
      <ReadOrWait read={read}>{(job) => <Job job={job} />}</ReadOrWait>
      <JobDialogs />
    </ActActor.Provider>
  );
}

function Job({ job }: { job: DeskJobPage }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { attempts } = job;
  const at = (instant: string) => formats.fullInstant(instant, TEAM_ZONE);
  return (
    <>
      <DeskTitle
        aside={<Tag tone={JOB_STATE_WORDS[job.state].tone}>{i18n._(JOB_STATE_WORDS[job.state].name)}</Tag>}
        tools={<JobActs job={job} primary />}
      >
        {job.name}
      </DeskTitle>
      <DeskSection title={<Trans>About the job</Trans>}>
        <dl className={classes.facts}>
          <Fact name={<Trans>What it does</Trans>}>{job.does}</Fact>
          <Fact name={<Trans>What depends on it</Trans>}>{job.hangs}</Fact>
          {job.order ? (
            <Fact name={<Trans>Booking reference</Trans>}>
              <OrderLink order={job.order} />
            </Fact>
          ) : null}
          <Fact name={<Trans>Attempts</Trans>}>
            <Plural value={attempts} one="tried # time" other="tried # times" />
            {job.waits_since ? (
              <>
                {' · '}
                <Trans>Waiting time</Trans> <Age since={job.waits_since} now={serverNow()} />
              </>
            ) : null}
          </Fact>
          {job.last_error ? (
            <Fact name={<Trans>Last error</Trans>}>
              <bdi translate="no" dir="ltr">
                {job.last_error}
              </bdi>
            </Fact>
          ) : null}
          {Object.entries(job.refs).map(([name, value]) => (
            <div key={name}>
              <dt>
                <bdi translate="no" dir="ltr">
                  {name}
                </bdi>
              </dt>
              <dd>
                <bdi translate="no" dir="ltr">
                  {value}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      </DeskSection>
      <DeskSection title={<Trans>History</Trans>}>
        <ol className={classes.story}>
          {job.story.map((line) => (
            <li key={`${line.at} ${line.code} ${line.reason}`}>
              <time dateTime={line.at}>{at(line.at)}</time>
              <span>
                {i18n._(JOB_LINE_WORDS[line.code])}
                {line.by ? <small>{line.by.name ?? i18n._(ACTOR_WORDS[line.by.kind])}</small> : null}
                {line.reason ? <Reason of={line.reason} /> : null}
              </span>
            </li>
          ))}
        </ol>
      </DeskSection>
    </>
  );
}
