import type { JOB_REFUSALS } from '#contract/entities/desk/job.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export const SAID = {
  requeued: { ar: 'أُعيد تشغيل المهمة.', en: 'The work starts again.' },
  dropped: { ar: 'استُبعدت المهمة.', en: 'The work is given up.' },
  settled: { ar: 'أُغلقت الحالة.', en: 'The case is settled.' },
} satisfies Record<string, Sentence>;

/** What an act on many came to. */
export const bulkSaid = (done: number, left: number): Sentence => ({
  ar: `تم: ${done}. ما زال ينتظر: ${left}.`,
  en: `Done: ${done}. Still waiting: ${left}.`,
});

const REFUSALS = {
  changed: {
    ar: 'تصرف عضو آخر في الأثناء. راجع ما تغير قبل أن تتابع.',
    en: 'Somebody else acted on this meanwhile. Look at how it stands now before you go on.',
  },
  nothing_waits: { ar: 'هذه المهمة لا تنتظر أحدًا.', en: 'This work waits for nobody.' },
  other_kind: {
    ar: 'هذا النوع من المهام ليس متاحًا لدورك.',
    en: 'Work of this kind is not for your role.',
  },
  admin_needed: {
    ar: 'أُعيد تشغيل هذه المهمة ثلاث مرات ولم تنجح. المرة الرابعة لمدير فقط.',
    en: 'This work was started again three times and failed. A fourth time needs an administrator.',
  },
  unknown_kind: {
    ar: 'هذا الإصدار من النظام لا ينفذ هذا النوع. يمكن استبعاد المهمة مع ذكر السبب.',
    en: 'This release carries this kind out no more. It can be dropped, with a reason.',
  },
  by_itself: {
    ar: 'تُغلق هذه الحالة من نفسها حين يزول سببها.',
    en: 'This case closes by itself once its cause is gone.',
  },
  work_runs: {
    ar: 'ما زال النظام يحاول إنجاز المهمة. استبعدها أو انتظر نتيجتها.',
    en: 'Its work is still being tried. Drop the work, or wait for how it ends.',
  },
  settled: { ar: 'أُغلقت هذه الحالة من قبل.', en: 'This case is settled already.' },
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
