import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { DESIGN_STEPS, type DesignStep } from '#contract/entities/studio/proposal.ts';
import * as drafts from '#machines/studio/design-draft.selectors.ts';
import { selectStep } from '#machines/studio/design-steps.selectors.ts';
import { selectResult } from '#machines/studio/publishing.selectors.ts';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { PageOutline } from '#src/features/desk/work-frame.tsx';
import { ClosedDraft } from './closed-draft.tsx';
import { Conflict } from './conflict.tsx';
import { DesignerProvider, useDesigner, type Designer } from './designer-context.ts';
import { Preview } from './preview.tsx';
import { SavedState } from './saved-state.tsx';
import { DaysStep } from './steps/days-step.tsx';
import { OptionsStep } from './steps/options-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { WhereStep } from './steps/where-step.tsx';
import { WordsStep } from './steps/words-step.tsx';
import { STEP_WORDS } from './step-words.ts';
import classes from './designer.module.css';

const STEPS: Record<DesignStep, () => React.JSX.Element> = {
  where: WhereStep,
  options: OptionsStep,
  days: DaysStep,
  words: WordsStep,
  publish: PublishStep,
};

export function DesignerScreen({ designer }: { designer: Designer }) {
  return (
    <DesignerProvider value={designer}>
      <Page />
    </DesignerProvider>
  );
}

function Page() {
  const { draft, publishing } = useDesigner();
  const isOpening = useSelector(draft, drafts.selectIsOpening);
  const isClosed = useSelector(draft, drafts.selectIsClosed);
  const failed = useSelector(draft, drafts.selectFailure);
  const packageId = useSelector(draft, drafts.selectPackageId);
  const result = useSelector(publishing, selectResult);
  if (isOpening) return <PageOutline />;
  return (
    <>
      <DeskTitle aside={isClosed ? undefined : <SavedState />}>
        {packageId === null ? <Trans>New package</Trans> : <Trans>Change a package</Trans>}
      </DeskTitle>
      {failed ? (
        <div className={classes.failed}>
          <DeskFailed failed={failed} />
          <Button variant="default" onClick={() => draft.send({ type: 'open.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : isClosed ? (
        <ClosedDraft result={result} />
      ) : (
        <div className={classes.designer}>
          <div>
            <Conflict />
            <Steps />
            <Step />
          </div>
          <SectionBoundary part="preview of a design">
            <Preview />
          </SectionBoundary>
        </div>
      )}
    </>
  );
}

const useIsBegun = () => useSelector(useDesigner().draft, (state) => drafts.selectDesign(state).stops.length > 0);

function Steps() {
  const { steps } = useDesigner();
  const { i18n } = useLingui();
  const { t } = useMacro();
  const current = useSelector(steps, selectStep);
  const isBegun = useIsBegun();
  const nav = useRef<HTMLElement>(null);
  // on phones the steps share one line: scroll to the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current=step]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} className={classes.steps} aria-label={t`Steps`}>
      <ol>
        {DESIGN_STEPS.map((step) => (
          <li key={step}>
            <Button
              size="sm"
              variant={step === current ? 'filled' : 'default'}
              aria-current={step === current ? 'step' : undefined}
              disabled={!isBegun && step !== 'where'}
              onClick={() => steps.send({ type: 'step.go', step, isBegun })}
            >
              {i18n._(STEP_WORDS[step])}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step() {
  const { steps } = useDesigner();
  const { i18n } = useLingui();
  const step = useSelector(steps, selectStep);
  const isBegun = useIsBegun();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);
  const StepFields = STEPS[step];
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    steps.send({ type: 'step.next', isBegun });
  };
  return (
    <form className={classes.step} noValidate onSubmit={goOn}>
      <h2 ref={heading} tabIndex={-1}>
        {i18n._(STEP_WORDS[step])}
      </h2>
      <SectionBoundary key={step} part="step of a design">
        <StepFields />
      </SectionBoundary>
      <div className={classes.ways}>
        {step === 'where' ? null : (
          <Button variant="default" onClick={() => steps.send({ type: 'step.back' })}>
            <Trans>Back</Trans>
          </Button>
        )}
        {step === 'publish' ? null : (
          <Button type="submit" disabled={!isBegun}>
            <Trans>Continue</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
