import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { QUEUES } from '#contract/calls/desk/home.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { Age } from './age.tsx';
import { DeskTitle } from './desk-title.tsx';
import { ReadOrWait } from './read-or-wait.tsx';
import { useDeskQuery } from './use-desk-query.ts';
import classes from './home.module.css';

type Queue = (typeof QUEUES)[number];
const NAMES: Record<Queue, { name: MessageDescriptor; to: string | null }> = {
  attention: { name: msg`Bookings that need a person`, to: '/staff/orders?attention=any&sort=age' },
  approvals: { name: msg`Approvals that you may decide`, to: '/staff/approvals?state=waiting' },
  jobs: { name: msg`Work that was not done`, to: '/staff/jobs' },
  books: { name: msg`Books that do not add up`, to: '/staff/books' },
  cases: { name: msg`Other cases`, to: '/staff/attention' },
  applications: { name: msg`Applications of experts`, to: '/staff/applications' },
  leads: { name: msg`Leads`, to: '/staff/leads' },
  contacts: { name: msg`Messages`, to: '/staff/messages' },
};

/** /staff: what waits for a person; each number leads to its list where there is one [BO12]. */
export function HomeScreen() {
  const { i18n } = useLingui();
  const formats = useFormats();
  const read = useDeskQuery(deskQueries.home());
  return (
    <>
      <DeskTitle>
        <Trans>Today</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {({ queues }) => (
          <ul className={classes.queues}>
            {queues.map(({ name, count, oldest_at }) => {
              const { name: words, to } = NAMES[name];
              const label = i18n._(words);
              return (
                <li key={name} data-waits={count > 0}>
                  {to ? <LocaleLink to={to}>{label}</LocaleLink> : <span>{label}</span>}
                  <b>{formats.number(count)}</b>
                  {count > 0 && oldest_at ? (
                    <small>
                      <Trans>
                        oldest <Age since={oldest_at} now={serverNow()} />
                      </Trans>
                    </small>
                  ) : (
                    <small>
                      <Trans>nothing waits</Trans>
                    </small>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </ReadOrWait>
    </>
  );
}
