import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { MOST_AT_ONCE } from '#contract/calls/desk/jobs.ts';
import { JOB_STATES, type DeskJob } from '#contract/entities/desk/job.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { WAITS } from '#src/features/desk/columns.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { Age } from '#src/features/desk/age.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { JobActs, JobDialogs } from './job-acts.tsx';
import { JOB_STATE_WORDS } from './job-words.ts';
import classes from './jobs.module.css';
import { ListActor } from '#src/features/desk/list-frame.tsx';

/** The default view shows work that waits for a person. */
const OTHERS = JOB_STATES.filter((state) => state !== 'dead');

const JOBS: DeskListWords<DeskJob> = {
  path: '/staff/jobs',
  idOf: ({ job_id }) => job_id,
  linkOf: ({ job_id }) => `/staff/jobs/${job_id}`,
  needsPerson: ({ waits_since }) => waits_since !== null,
  caption: (total) => <Plural value={total} one="# job" other="# jobs" />,
  nothing: {
    title: <Trans>No jobs need attention</Trans>,
    why: <Trans>Failed jobs are tried again automatically. Only those not done in time appear here.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      unset: JOB_STATE_WORDS.dead.name,
      choices: [
        ...OTHERS.map((value) => ({ value, label: JOB_STATE_WORDS[value].name })),
        { value: 'all', label: msg`All` },
      ],
    },
    {
      kind: 'choice',
      name: 'age',
      label: msg`Waiting at least`,
      choices: [
        { value: 'hour', label: msg`An hour` },
        { value: 'day', label: msg`A day` },
        { value: 'week', label: msg`A week` },
      ],
    },
    { kind: 'mark', name: 'kind', label: msg`Kind of job` },
    { kind: 'mark', name: 'order', label: msg`Booking reference` },
  ],
  columns: [
    { id: 'name', head: msg`Job`, cell: ({ name }) => name },
    {
      id: 'error',
      head: msg`Last error`,
      phone: 'wide',
      cell: ({ last_error }) =>
        last_error ? (
          <bdi translate="no" dir="ltr" className={classes.error}>
            {last_error}
          </bdi>
        ) : null,
    },
    {
      id: 'order',
      head: msg`Booking reference`,
      cell: ({ order }) => <OrderLink order={order} />,
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, attempts, requeued }, { i18n }) => (
        <>
          <span className={classes.state}>
            <Tag tone={JOB_STATE_WORDS[state].tone}>{i18n._(JOB_STATE_WORDS[state].name)}</Tag>
          </span>
          <small>
            <Plural value={attempts} one="tried # time" other="tried # times" />
          </small>
          {requeued > 0 ? (
            <small>
              <Plural value={requeued} one="restarted # time" other="restarted # times" />
            </small>
          ) : null}
        </>
      ),
    },
    {
      ...WAITS,
      cell: ({ state, waits_since, done_at, due_at }, { i18n, now, formats }) =>
        waits_since ? (
          <Age since={waits_since} now={now} />
        ) : (
          // done, or not due yet: the date says which
          `${i18n._(done_at ? JOB_STATE_WORDS[state].name : msg`Due`)}: ${formats.fullInstant(done_at ?? due_at, TEAM_ZONE)}`
        ),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (job) => <JobActs job={job} /> },
  ],
};

type JobsScreenProps = { logic: typeof deskListMachine; provide: ProvideActs };

export const JobsScreen = ({ logic, provide }: JobsScreenProps) => (
  <DeskListScreen title={<Trans>Jobs</Trans>} logic={logic} list={JOBS} acts={{ provide, dialogs: <JobDialogs /> }}>
    <Kinds />
  </DeskListScreen>
);

type Kind = {
  kind: string;
  name: string;
  dead: number;
  requeue_refusal: DeskJob['requeue_refusal'];
  drop_refusal: DeskJob['drop_refusal'];
};

function Kinds() {
  const actor = ActActor.useActorRef();
  const rest = ListActor.useSelector(selectPage)?.rest as { kinds: Kind[] } | undefined;
  if (!rest || rest.kinds.length === 0) return null;
  const ask = (name: string, { kind, name: what, dead }: Kind) =>
    actor.send({
      type: 'act.ask',
      name,
      fields: { kind, what, count: Math.min(dead, MOST_AT_ONCE), reason: '' },
    });
  return (
    <ul className={classes.kinds}>
      {rest.kinds.map((one) => (
        <li key={one.kind}>
          <LocaleLink to={`/staff/jobs?kind=${one.kind}`}>{one.name}</LocaleLink>
          <b>{one.dead}</b>
          <div className={sheet.acts}>
            {one.requeue_refusal === null ? (
              <Button size="sm" variant="default" onClick={() => ask('requeue_kind', one)}>
                <Trans>Restart all</Trans>
              </Button>
            ) : null}
            {one.drop_refusal === null ? (
              <Button size="sm" variant="default" onClick={() => ask('drop_kind', one)}>
                <Trans>Drop all</Trans>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
