import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeskActivity } from '#contract/entities/desk/activity.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Money } from '#src/components/money.tsx';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { ActivityDialogs } from './activity-dialog.tsx';
import { formOfActivity } from './activity-form.ts';

const ACTIVITIES: DeskListWords<DeskActivity> = {
  path: '/staff/activities',
  idOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  caption: (total) => <Plural value={total} one="# activity" other="# activities" />,
  nothing: {
    title: <Trans>No activities yet</Trans>,
    why: (
      <Trans>
        Add a city first: its ideas and transfers stand here, to be sold once they have a provider and a price.
      </Trans>
    ),
  },
  filters: [
    { kind: 'search', name: 'q', label: msg`Activity or city` },
    {
      kind: 'choice',
      name: 'sold',
      label: msg`State`,
      choices: [
        { value: 'yes', label: msg`On offer` },
        { value: 'no', label: msg`Not on offer` },
      ],
    },
  ],
  columns: [
    {
      id: 'what',
      head: msg`Activity`,
      cell: ({ name, city_name }) => (
        <>
          {name}
          <small>{city_name}</small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ terms }) =>
        terms ? (
          <Tag tone="ok">
            <Trans>On offer</Trans>
          </Tag>
        ) : (
          <Tag tone="plain">
            <Trans>Not on offer</Trans>
          </Tag>
        ),
    },
    {
      id: 'price',
      head: msg`Price`,
      kind: 'money',
      phone: 'labelled',
      cell: ({ terms }) =>
        terms ? (
          <>
            <Money minor={terms.price_fils} currency="KWD" cells />
            <small>
              {terms.sold_by === 'party' ? <Trans>For the whole party</Trans> : <Trans>For each traveller</Trans>}
            </small>
          </>
        ) : null,
    },
    {
      id: 'provider',
      head: msg`Provider`,
      phone: 'labelled',
      cell: ({ provider_name }) => provider_name,
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (one) => <Acts one={one} /> },
  ],
};

function Acts({ one }: { one: DeskActivity }) {
  const actor = ActActor.useActorRef();
  const ask = (name: string) => actor.send({ type: 'act.ask', name, fields: formOfActivity(one) });
  return (
    <div className={sheet.acts}>
      <Button size="sm" variant="default" onClick={() => ask('sell')}>
        {one.terms ? <Trans>Change</Trans> : <Trans>Sell it</Trans>}
      </Button>
      {one.terms ? (
        <Button size="sm" variant="default" onClick={() => ask('stop')}>
          <Trans>Stop selling it</Trans>
        </Button>
      ) : null}
    </div>
  );
}

export const ActivitiesScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Activities</Trans>}
    logic={logic}
    list={ACTIVITIES}
    acts={{ provide, dialogs: <ActivityDialogs /> }}
    tools={
      <Button component={LocaleLink} to="/staff/contracts/providers" size="sm" variant="default">
        <Trans>Providers</Trans>
      </Button>
    }
  />
);
