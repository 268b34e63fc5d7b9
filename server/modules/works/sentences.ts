import type { JOB_REFUSALS } from '#contract/entities/desk/job.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export const SAID = {
  requeued: { ar: 'أُعيد تشغيل المهمة.', en: 'The job has been restarted.' },
  dropped: { ar: 'استُبعدت المهمة.', en: 'The job has been dropped.' },
  settled: { ar: 'أُغلقت الحالة.', en: 'The case has been closed.' },
} satisfies Record<string, Sentence>;

/** What an act on many came to; what could not be done is named only where there is some. */
export const bulkSaid = ({ done, refused, left }: { done: number; refused: number; left: number }): Sentence => ({
  ar: `تم: ${done}. ${refused > 0 ? `تعذّر: ${refused}. ` : ''}المتبقي: ${left}.`,
  en: `Done: ${done}. ${refused > 0 ? `Not possible: ${refused}. ` : ''}Remaining: ${left}.`,
});

const REFUSALS = {
  changed: {
    ar: 'سبقك موظف آخر إلى هذا. راجع ما تغير قبل أن تتابع.',
    en: 'Someone else has acted on this in the meantime. Check how it stands now before you continue.',
  },
  nothing_waits: { ar: 'هذه المهمة لا تحتاج إلى إجراء.', en: 'This job needs no action.' },
  other_kind: {
    ar: 'دورك لا يشمل هذا النوع من المهام.',
    en: 'Your role does not cover jobs of this kind.',
  },
  admin_needed: {
    ar: 'أُعيد تشغيل هذه المهمة ثلاث مرات ولم تنجح. المرة الرابعة لمدير النظام فقط.',
    en: 'This job was restarted three times and failed. A fourth time needs an administrator.',
  },
  unknown_kind: {
    ar: 'هذا الإصدار من النظام لا ينفذ هذا النوع. يمكن استبعاد المهمة مع ذكر السبب.',
    en: 'This release no longer handles this kind of job. It can be dropped, with a reason.',
  },
  by_itself: {
    ar: 'تُغلق هذه الحالة تلقائيًا حين يزول سببها.',
    en: 'This case closes automatically once its cause is gone.',
  },
  work_runs: {
    ar: 'ما زال النظام يحاول إنجاز المهمة. استبعدها أو انتظر نتيجتها.',
    en: 'The system is still trying its job. Drop the job, or wait for the outcome.',
  },
  settled: { ar: 'أُغلقت هذه الحالة من قبل.', en: 'This case is already closed.' },
} satisfies Record<string, Sentence>;

const FORBIDDEN: (keyof typeof REFUSALS)[] = ['other_kind', 'admin_needed'];

/** Why an act on work or on a case is refused; nothing was changed. */
export const refusedWork = (code: keyof typeof REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(FORBIDDEN.includes(code) ? 403 : 409, code, REFUSALS[code], { extra });

/** The refusal of an act, by why a job's view says that it is not open. */
export const REFUSAL_OF = {
  state: 'nothing_waits',
  role: 'other_kind',
  admin: 'admin_needed',
  unknown_kind: 'unknown_kind',
} as const satisfies Record<(typeof JOB_REFUSALS)[number], keyof typeof REFUSALS>;
