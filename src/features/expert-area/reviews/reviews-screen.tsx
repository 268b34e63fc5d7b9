import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnPackageReview } from '#contract/calls/expert/reviews.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { selectFields, selectRefused, selectSending } from '#machines/shared/word-form.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { newKey } from '#src/api/new-key.ts';
import { Stars } from '#src/cards/stars.tsx';
import { Notice } from '#src/components/notice.tsx';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { DeskListScreen } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { WordFormActor } from '#src/features/expert-area/profile/word-form-actor.ts';
import classes from './reviews.module.css';

type ProvideReply = (reviewId: string) => typeof wordFormMachine;

const listOf = (provide: ProvideReply): DeskListWords<OwnPackageReview> => ({
  path: '/expert/reviews',
  idOf: ({ review_id }) => review_id,
  caption: (total) => <Plural value={total} one="# review" other="# reviews" />,
  nothing: {
    title: <Trans>You have no reviews yet</Trans>,
    why: <Trans>A review appears here once our team has published it.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: [{ value: 'unanswered', label: msg`Without a reply` }],
    },
  ],
  columns: [
    {
      id: 'text',
      head: msg`What the traveller wrote`,
      phone: 'wide',
      cell: ({ stars, text, locale, shown_name, package: title }) => (
        <>
          <Stars count={stars} />
          <div lang={locale} dir="auto" className={sheet.written}>
            {text}
          </div>
          <small>
            <bdi translate="no">{shown_name}</bdi> {title}
          </small>
        </>
      ),
    },
    {
      id: 'reply',
      head: msg`Reply`,
      phone: 'wide',
      cell: ({ reply, may_reply, review_id }) =>
        may_reply ? <Reply key={review_id} id={review_id} provide={provide} /> : <Written>{reply ?? '–'}</Written>,
    },
  ],
});

export function ReviewsScreen({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideReply }) {
  const list = useMemo(() => listOf(provide), [provide]);
  return <DeskListScreen title={<Trans>Reviews</Trans>} logic={logic} list={list} />;
}

const Written = ({ children }: { children: string }) => (
  <div dir="auto" className={sheet.written}>
    {children}
  </div>
);

function Reply({ id, provide }: { id: string; provide: ProvideReply }) {
  const inspect = useInspect();
  const logic = useMemo(() => provide(id), [provide, id]);
  return (
    <WordFormActor.Provider logic={logic} options={{ input: { fields: { text: '' }, version: 0 }, inspect }}>
      <ReplyForm />
    </WordFormActor.Provider>
  );
}

function ReplyForm() {
  const { t } = useLingui();
  const actor = WordFormActor.useActorRef();
  const text = WordFormActor.useSelector((snapshot) => selectFields(snapshot).text ?? '');
  const error = WordFormActor.useSelector((snapshot) => selectRefused(snapshot).text);
  const { failed, message, isBusy } = WordFormActor.useSelector(selectSending, sameParts);
  if (message)
    return (
      <>
        <Written>{text}</Written>
        <Notice tone="ok" live>
          {message}
        </Notice>
      </>
    );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.send', key: newKey() });
      }}
    >
      <AreaField
        label={t`Your reply, read by everyone`}
        rows={3}
        classNames={{ input: classes.typed }}
        maxLength={1_100}
        value={text}
        error={error}
        readOnly={isBusy}
        onChange={(event) => actor.send({ type: 'field.change', changes: { text: event.target.value } })}
      />
      <DeskFailed failed={error ? null : failed} />
      <div>
        <Button type="submit" size="sm" variant="default" loading={isBusy}>
          <Trans>Publish the reply</Trans>
        </Button>
      </div>
    </form>
  );
}
