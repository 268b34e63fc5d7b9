import type { QUEUES } from '#contract/calls/desk/home.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { useFormats } from '#src/locale/format.ts';
import { useDeskQuery } from './use-desk-query.ts';
import classes from './shell.module.css';

/** Empty at zero. Read each minute, it also notices a desk closed by idling. */
export function QueueCount({ of }: { of: (typeof QUEUES)[number] }) {
  const formats = useFormats();
  const { data } = useDeskQuery(deskQueries.home());
  const count = data?.queues.find(({ name }) => name === of)?.count ?? 0;
  if (count === 0) return null;
  return (
    <b className={classes.count} data-urgent={of === 'attention'}>
      {formats.number(count)}
    </b>
  );
}
