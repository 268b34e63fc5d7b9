import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { DesignCheck } from '#contract/entities/studio/proposal.ts';
import { selectIsSaved, selectPackageId } from '#machines/studio/design-draft.selectors.ts';
import * as publishings from '#machines/studio/publishing.selectors.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Checks } from '#src/features/studio/checks.tsx';
import { useDesigner } from '#src/features/studio/designer-context.ts';
import classes from './steps.module.css';

export function PublishStep() {
  const { draft, publishing } = useDesigner();
  const review = useSelector(publishing, publishings.selectReview);
  const isReady = useSelector(publishing, publishings.selectIsReady);
  const isPublishing = useSelector(publishing, publishings.selectIsPublishing);
  const isUnchecked = useSelector(publishing, publishings.selectIsUnchecked);
  const hasFailed = useSelector(publishing, publishings.selectHasFailed);
  const refusal = useSelector(publishing, publishings.selectRefusal);
  const isSaved = useSelector(draft, selectIsSaved);
  const packageId = useSelector(draft, selectPackageId);
  return (
    <div className={classes.fields}>
      {review ? <Standing checks={review.checks} /> : <LineSkeleton height={220} />}
      {isUnchecked ? (
        <Notice tone="warn" live>
          <p>
            <Trans>The checks could not be made just now.</Trans>
          </p>
          <Button size="sm" variant="default" onClick={() => publishing.send({ type: 'check.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      ) : null}
      {refusal ? (
        <Notice tone="bad" live>
          <p>{refusal.message || <Trans>It was not published.</Trans>}</p>
          <Button size="sm" variant="default" onClick={() => publishing.send({ type: 'check.retry' })}>
            <Trans>Check again</Trans>
          </Button>
        </Notice>
      ) : null}
      {hasFailed ? (
        <Notice tone="warn" live>
          <p>
            <Trans>We do not know whether it was published. Ask again: it will not be published twice.</Trans>
          </p>
          <Button size="sm" onClick={() => publishing.send({ type: 'publish.retry' })}>
            <Trans>Ask again</Trans>
          </Button>
        </Notice>
      ) : (
        <div>
          <Button
            size="lg"
            loading={isPublishing}
            disabled={!isReady || !isSaved}
            onClick={() => publishing.send({ type: 'publish.press' })}
          >
            {packageId === null ? <Trans>Publish</Trans> : <Trans>Publish the change</Trans>}
          </Button>
        </div>
      )}
      <p className={classes.note}>
        <Trans>Travellers see it within a second. Our team reviews it within 24 hours.</Trans>
      </p>
    </div>
  );
}

function Standing({ checks }: { checks: DesignCheck[] }) {
  const passes = checks.filter(({ ok }) => ok);
  const [number, all] = [passes.length, checks.length];
  return (
    <>
      <Checks checks={checks} isShort />
      <details className={classes.held}>
        <summary>
          <Trans>
            Checks passed: {number} of {all}
          </Trans>
        </summary>
        <Checks checks={passes} />
      </details>
    </>
  );
}
