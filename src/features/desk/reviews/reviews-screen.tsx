import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { DeskReview } from '#contract/calls/desk/reviews.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { REVIEW_REASONS, REVIEW_STATES } from '#contract/entities/review.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Stars } from '#src/cards/stars.tsx';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField } from '#src/features/desk/act-field.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { REVIEW_REASON_WORDS, REVIEW_STATE_WORDS } from './review-words.ts';

const REVIEWS: DeskListWords<DeskReview> = {
  path: '/staff/reviews',
  idOf: ({ review_id }) => review_id,
  caption: (total) => <Plural value={total} one="# review" other="# reviews" />,
  nothing: {
    title: <Trans>No reviews here</Trans>,
    why: <Trans>Travellers are asked for a review two days after their return.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      unset: REVIEW_STATE_WORDS.waiting.name,
      choices: REVIEW_STATES.filter((state) => state !== 'waiting').map((value) => ({
        value,
        label: REVIEW_STATE_WORDS[value].name,
      })),
    },
  ],
  columns: [
    {
      id: 'text',
      head: msg`What the traveller wrote`,
      phone: 'wide',
      cell: ({ stars, text, shown_name, locale, reply }) => (
        <>
          <Stars count={stars} />
          <div lang={locale} dir="auto" className={sheet.written}>
            {text}
          </div>
          <small dir="auto">{shown_name}</small>
          {reply ? (
            <small dir="auto" className={sheet.written}>
              {reply}
            </small>
          ) : null}
        </>
      ),
    },
    {
      id: 'package',
      head: msg`Package`,
      phone: 'wide',
      cell: ({ package: title, package_id, expert, order }) => (
        <>
          <LocaleLink to={`/packages/${package_id}`} className="et-link">
            {title}
          </LocaleLink>
          <small>
            <Person name={expert.name} />
          </small>
          <small>
            {order.reference === '' ? (
              <Trans>A demo traveller</Trans>
            ) : (
              <LocaleLink to={`/staff/orders/${order.order_id}`} className="et-link">
                <bdi translate="no" dir="ltr" className="et-reference">
                  {order.reference}
                </bdi>
              </LocaleLink>
            )}
          </small>
        </>
      ),
    },
    {
      id: 'at',
      head: msg`Written`,
      cell: ({ written_at }, { formats }) => formats.fullInstant(written_at, TEAM_ZONE),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, reason }, { i18n }) => (
        <>
          <Tag tone={REVIEW_STATE_WORDS[state].tone}>{i18n._(REVIEW_STATE_WORDS[state].name)}</Tag>
          {reason ? <small>{i18n._(REVIEW_REASON_WORDS[reason])}</small> : null}
        </>
      ),
    },
    { id: 'acts', head: msg`Decision`, kind: 'acts', phone: 'wide', cell: (one) => <Decide one={one} /> },
  ],
};

export const ReviewsScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Reviews</Trans>}
    logic={logic}
    list={REVIEWS}
    acts={{ provide, dialogs: <Dialogs /> }}
  />
);

function Decide({ one: { review_id: id, state, version, stars, text } }: { one: DeskReview }) {
  const actor = ActActor.useActorRef();
  const ask = (name: string) => actor.send({ type: 'act.ask', name, fields: { id, version, stars, text, reason: '' } });
  if (state !== 'waiting' && state !== 'published') return null;
  return (
    <div className={sheet.acts}>
      {state === 'waiting' ? (
        <Button size="sm" onClick={() => ask('publish')}>
          <Trans>Publish</Trans>
        </Button>
      ) : null}
      <Button size="sm" variant="default" onClick={() => ask('refuse')}>
        <Trans>Refuse</Trans>
      </Button>
    </div>
  );
}

const Words = () => (
  <div>
    <Stars count={Number(useField('stars') ?? 0)} />
    <div dir="auto" className={sheet.written}>
      {String(useField('text') ?? '')}
    </div>
  </div>
);

function Dialogs() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const reason = String(useField('reason') ?? '');
  return (
    <>
      <ActDialog act="publish" title={<Trans>Publish the review?</Trans>} confirm={<Trans>Publish</Trans>}>
        <Words />
        <p>
          <Trans>Everyone reads it, and its stars count for the package and the expert.</Trans>
        </p>
      </ActDialog>
      <ActDialog
        act="refuse"
        title={<Trans>Refuse the review?</Trans>}
        confirm={<Trans>Refuse</Trans>}
        missing={reason === '' ? <Trans>Choose a reason.</Trans> : null}
      >
        <Words />
        <p>
          <Trans>The traveller reads the reason and may write once more. A low rating is not a reason.</Trans>
        </p>
        <ActSelectField
          label={t`Reason`}
          name="reason"
          placeholder={t`Choose`}
          choices={REVIEW_REASONS.map((value) => ({ value, label: i18n._(REVIEW_REASON_WORDS[value]) }))}
        />
      </ActDialog>
    </>
  );
}
