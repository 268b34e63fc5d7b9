import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { PACKAGE_STATES, type DeskPackage, type PACKAGE_SORTS } from '#contract/entities/desk/package.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { RowAct } from '#src/features/desk/row-act.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { PACKAGE_STATE_WORDS, WITHDRAWN_WORDS } from './package-words.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Sort = (typeof PACKAGE_SORTS)[number];
const by = (up: Sort, down: Sort) => [up, down] as const;

const PACKAGES: DeskListWords<DeskPackage> = {
  path: '/staff/packages',
  idOf: ({ package_id }) => String(package_id),
  nameOf: ({ title }) => title,
  caption: (total) => <Plural value={total} one="# package" other="# packages" />,
  nothing: { title: <Trans>No packages yet</Trans> },
  filters: [
    { kind: 'search', name: 'q', label: msg`Package number, or words from the title` },
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: PACKAGE_STATES.map((value) => ({ value, label: PACKAGE_STATE_WORDS[value].name })),
    },
    { kind: 'mark', name: 'expert', label: msg`Expert` },
  ],
  columns: [
    {
      id: 'title',
      head: msg`Package`,
      cell: ({ package_id, title, state }) => (
        <>
          {state === 'published' ? (
            <LocaleLink to={`/packages/${package_id}`} className="et-link">
              {title}
            </LocaleLink>
          ) : (
            title
          )}
          <small>
            <bdi translate="no" dir="ltr">
              {package_id}
            </bdi>
          </small>
        </>
      ),
    },
    {
      id: 'expert',
      head: msg`Expert`,
      cell: ({ expert }) => (
        <LocaleLink to={`/staff/packages?expert=${expert.id}`} className="et-link">
          <Person name={expert.name} />
        </LocaleLink>
      ),
    },
    {
      id: 'price',
      head: msg`Price for two from`,
      kind: 'money',
      phone: 'end',
      sort: by('price', '-price'),
      cell: ({ price }) => (
        <>
          <Sum of={price.KWD} currency="KWD" />
          <small>
            <Sum of={price.SAR} currency="SAR" />
          </small>
        </>
      ),
    },
    {
      id: 'hearts',
      head: msg`Times saved`,
      kind: 'money',
      phone: 'labelled',
      sort: by('-hearts', '-hearts'),
      cell: ({ hearts }, { formats }) => formats.number(hearts),
    },
    {
      id: 'bookings',
      head: msg`Confirmed bookings`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ bookings }, { formats }) => formats.number(bookings),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, withdrawn, withdrawn_for }, { i18n, formats }) => (
        <>
          <Tag tone={PACKAGE_STATE_WORDS[state].tone}>{i18n._(PACKAGE_STATE_WORDS[state].name)}</Tag>
          {withdrawn_for === null || withdrawn_for === 'staff' ? null : (
            <small>{i18n._(WITHDRAWN_WORDS[withdrawn_for])}</small>
          )}
          {withdrawn ? (
            <>
              <small dir="auto">{withdrawn.reason}</small>
              <small>
                <Person name={withdrawn.by?.name} /> · {formats.fullInstant(withdrawn.at, 'Asia/Kuwait')}
              </small>
            </>
          ) : null}
        </>
      ),
    },
    {
      id: 'published',
      head: msg`First on sale`,
      phone: 'none',
      sort: by('newest', '-newest'),
      cell: ({ published_at }, { formats }) => formats.fullInstant(published_at, 'Asia/Kuwait'),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (pkg) => <PackageActs pkg={pkg} /> },
  ],
};

export const PackagesScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Packages</Trans>}
    logic={logic}
    list={PACKAGES}
    acts={{ provide, dialogs: <PackageDialogs /> }}
  />
);

function PackageActs({ pkg: { package_id: id, title, state, withdrawn_for } }: { pkg: DeskPackage }) {
  if (state === 'draft') return null;
  // the expert publishes it again: they took it off sale, or it had nothing to sell
  if (withdrawn_for === 'expert' || withdrawn_for === 'inventory') return null;
  // a package that returns with its expert can be withdrawn for good
  const isOn = state === 'published' || withdrawn_for === 'suspended';
  return (
    <RowAct name={isOn ? 'withdraw' : 'offer'} fields={{ id, title, reason: '' }}>
      {isOn ? <Trans>Take off sale</Trans> : <Trans>Put back on sale</Trans>}
    </RowAct>
  );
}

function PackageDialogs() {
  const title = String(useField('title') ?? '');
  const missing = useReasonMissing();
  return (
    <>
      <WithdrawDialog missing={missing}>
        <ReasonField />
      </WithdrawDialog>
      <ActDialog
        act="offer"
        title={<Trans>Put this package back on sale?</Trans>}
        confirm={<Trans>Put back on sale</Trans>}
        missing={missing}
      >
        <p>
          <b>{title}</b>
        </p>
        <ReasonField />
      </ActDialog>
    </>
  );
}
