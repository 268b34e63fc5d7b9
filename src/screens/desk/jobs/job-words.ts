import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskJob, JobLine, JOB_REFUSALS } from '#contract/entities/desk/job.ts';
import type { Tone } from '#src/components/tag.tsx';

/** How promised work stands. */
export const JOB_STATE_WORDS: Record<DeskJob['state'], { name: MessageDescriptor; tone: Tone }> = {
  dead: { name: msg`Waits for a person`, tone: 'bad' },
  due: { name: msg`Waits for its turn`, tone: 'plain' },
  working: { name: msg`In hand`, tone: 'info' },
  done: { name: msg`Done`, tone: 'ok' },
  dropped: { name: msg`Dropped`, tone: 'plain' },
};

/** Why an act is not open to who looks. */
export const JOB_REFUSAL_WORDS: Record<(typeof JOB_REFUSALS)[number], MessageDescriptor> = {
  state: msg`It waits for nobody.`,
  role: msg`For another role`,
  admin: msg`Started again three times; a fourth needs an administrator.`,
  unknown_kind: msg`This release carries this kind out no more; it can only be dropped.`,
};

/** What happened to it. */
export const JOB_LINE_WORDS: Record<JobLine['code'], MessageDescriptor> = {
  promised: msg`Promised`,
  first_tried: msg`Tried for the first time`,
  case_opened: msg`Needs a person`,
  case_settled: msg`Settled`,
  requeued: msg`Started again`,
  dropped: msg`Dropped`,
  done: msg`Done`,
};
