import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskJob, JobLine, JOB_REFUSALS } from '#contract/entities/desk/job.ts';
import type { Tone } from '#src/components/tag.tsx';

export const JOB_STATE_WORDS: Record<DeskJob['state'], { name: MessageDescriptor; tone: Tone }> = {
  dead: { name: msg`Not done`, tone: 'bad' },
  due: { name: msg`Waiting in the queue`, tone: 'plain' },
  working: { name: msg`In progress`, tone: 'info' },
  done: { name: msg`Done`, tone: 'ok' },
  dropped: { name: msg`Dropped`, tone: 'plain' },
};

export const JOB_REFUSAL_WORDS: Record<(typeof JOB_REFUSALS)[number], MessageDescriptor> = {
  state: msg`It needs no action.`,
  role: msg`For another role`,
  admin: msg`Restarted three times; a fourth time needs an administrator.`,
  unknown_kind: msg`This release no longer handles this kind of job; it can only be dropped.`,
};

export const JOB_LINE_WORDS: Record<JobLine['code'], MessageDescriptor> = {
  promised: msg`Queued`,
  first_tried: msg`First attempt`,
  case_opened: msg`Handed to the team`,
  case_settled: msg`Resolved`,
  requeued: msg`Restarted`,
  dropped: msg`Dropped`,
  done: msg`Done`,
};
