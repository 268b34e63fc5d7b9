import { Table } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { AuditEntry } from '#contract/calls/desk/audit.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { selectIsEmpty, selectIsLoading, selectPage } from '#machines/desk-list/desk-list.selectors.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { DeskTitle } from '#src/screens/desk/desk-title.tsx';
import { ACT_WORDS, TARGET_WORDS } from '#src/screens/desk/desk-words.ts';
import { useInspect } from '#src/screens/desk/inspect-context.ts';
import { ListActor } from '#src/screens/desk/list-actor.ts';
import { ListFrame, queryOf } from '#src/screens/desk/list-frame.tsx';
import sheet from '#src/screens/desk/sheet.module.css';

/** Letters of an id that tell it apart; all of it is its title. */
const SHOWN = 13;

/** /staff/audit: every act as it was written in its own transaction; a chain that nobody can change unseen [BO3]. */
export function AuditScreen({ logic }: { logic: typeof deskListMachine }) {
  const inspect = useInspect();
  return (
    <>
      <DeskTitle>
        <Trans>Audit log</Trans>
      </DeskTitle>
      <ListFrame logic={logic} inspect={inspect}>
        <Entries />
      </ListFrame>
    </>
  );
}

function Entries() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const formats = useFormats();
  const { search } = useLocation();
  const localePath = useLocalePath();
  const page = ListActor.useSelector(selectPage);
  const isLoading = ListActor.useSelector(selectIsLoading);
  const isEmpty = ListActor.useSelector(selectIsEmpty);
  if (isEmpty)
    return (
      <p role="status">
        <Trans>Nothing is written yet.</Trans>
      </p>
    );
  if (!page)
    return isLoading ? (
      <div role="status" aria-label={t`Loading`}>
        <LineSkeleton height={240} />
      </div>
    ) : null;
  return (
    <>
      <div className={sheet.wide}>
        <Table unstyled className={`${sheet.sheet} ${isLoading ? sheet.old : ''}`} aria-busy={isLoading}>
          <caption>
            <Plural value={page.total} one="# entry" other="# entries" />
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>By whom</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>About</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {(page.items as AuditEntry[]).map((entry) => (
              <tr key={entry.seq}>
                <td>{formats.instant(entry.at, 'Asia/Kuwait')}</td>
                <td>{entry.who ? (entry.who.name ?? '–') : <Trans>The system</Trans>}</td>
                <td>
                  {ACT_WORDS[entry.act] ? i18n._(ACT_WORDS[entry.act]!) : <bdi dir="ltr">{entry.act}</bdi>}
                  {typeof entry.detail.reason === 'string' ? <small dir="auto">{entry.detail.reason}</small> : null}
                </td>
                <td>
                  {TARGET_WORDS[entry.target_kind] ? i18n._(TARGET_WORDS[entry.target_kind]!) : entry.target_kind}{' '}
                  <bdi dir="ltr" title={entry.target_id}>
                    {entry.target_id.slice(0, SHOWN)}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefOf={(number) =>
          localePath(`/staff/audit?${new URLSearchParams({ ...queryOf(search), page: String(number) }).toString()}`)
        }
      />
    </>
  );
}
