import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { OwnReview } from '#contract/entities/review.ts';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { reviewQueries } from '#src/api/review-queries.ts';
import { Notice } from '#src/components/notice.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ReviewForm, ReviewActor } from './review-form.tsx';
import { closedWords, REFUSED_WORDS, REWRITE_WORDS, STATE_WORDS } from './review-words.ts';
import { WithdrawReview, type ProvideWithdrawal } from './withdraw-review.tsx';
import classes from './review.module.css';

type Form = { logic: typeof wordFormMachine; inspect?: ActorOptions<AnyActorLogic>['inspect'] };
type ReviewScreenProps = Form & { orderId: string; provideWithdrawal: ProvideWithdrawal };

export function ReviewScreen({ orderId, provideWithdrawal, ...form }: ReviewScreenProps) {
  const { data, isError, refetch } = useQuery(reviewQueries.own(useScope(), orderId));
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <PageTitle>
        <Trans>Your review</Trans>
      </PageTitle>
      {data ? (
        <>
          <Open own={data.data} {...form} />
          <WithdrawReview
            review={data.data.review}
            orderId={orderId}
            provide={provideWithdrawal}
            inspect={form.inspect}
            onDone={refetch}
          />
        </>
      ) : isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <LineSkeleton height={320} />
      )}
    </main>
  );
}

function Open({ own, logic, inspect }: Form & { own: OwnReview }) {
  const { i18n } = useLingui();
  const { standing, package: title, package_id, review } = own;
  const reason = closedWords(own);
  const fields = { stars: String(review?.stars ?? ''), text: review?.text ?? '', shown_name: review?.shown_name ?? '' };
  return (
    <>
      <p>
        <LocaleLink to={`/packages/${package_id}`} className="et-link">
          {title}
        </LocaleLink>
      </p>
      {standing === 'open' ? (
        <ReviewActor.Provider logic={logic} options={{ input: { fields, version: review?.version ?? 0 }, inspect }}>
          <WhileOpen review={review} />
          <ReviewForm refusedAt={review?.state === 'refused' ? review.version : 0} />
        </ReviewActor.Provider>
      ) : (
        <>
          <State review={review} />
          {reason ? <p>{i18n._(reason)}</p> : null}
        </>
      )}
    </>
  );
}

type StateProps = { review: OwnReview['review']; isOpen?: boolean };

function State({ review, isOpen = false }: StateProps) {
  const { i18n } = useLingui();
  if (!review) return null;
  const { state, reason } = review;
  return (
    <Notice tone={state === 'refused' ? 'warn' : 'info'}>
      {i18n._(STATE_WORDS[state])} {reason ? i18n._(REFUSED_WORDS[reason]) : null}{' '}
      {reason && isOpen ? i18n._(REWRITE_WORDS[reason]) : null}
    </Notice>
  );
}

function WhileOpen({ review }: Pick<StateProps, 'review'>) {
  const isJustSent = ReviewActor.useSelector(({ context }) => context.message !== null);
  return isJustSent && review?.state === 'waiting' ? null : <State review={review} isOpen />;
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p>
        <Trans>We could not find this booking, or could not reach it.</Trans>
      </p>
      <div>
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  );
}
