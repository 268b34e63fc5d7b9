import { NEEDS_APPROVAL } from '#server/modules/approvals/index.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export const ROLE_WORDS: Record<Role, Sentence> = {
  support: { ar: 'خدمة العملاء', en: 'support' },
  finance: { ar: 'المالية', en: 'finance' },
  content: { ar: 'المحتوى', en: 'content' },
  admin: { ar: 'مدير النظام', en: 'administrator' },
};

/** What members of staff and who is invited are told, by the word that programs read. */
const REFUSED = {
  invitation_used: [
    409,
    { ar: 'قُبلت هذه الدعوة من قبل. سجّل الدخول.', en: 'This invitation has already been accepted. Please log in.' },
  ],
  invitation_expired: [
    409,
    { ar: 'انتهت صلاحية هذه الدعوة. اطلب دعوة جديدة.', en: 'This invitation has expired. Ask for a new one.' },
  ],
  already_staff: [409, { ar: 'هذا البريد لموظف في الفريق.', en: 'This email belongs to a member of the team.' }],
  is_expert: [
    409,
    {
      ar: 'هذا حساب خبير، ولا يمكن أن يكون حساب موظف أيضًا.',
      en: 'This is an expert’s account and cannot be a staff account as well.',
    },
  ],
  last_admin: [
    409,
    {
      ar: 'لا بد من مدير نظام واحد على الأقل. أضف مدير نظام آخر أولًا.',
      en: 'At least one administrator must stay. Invite another one first.',
    },
  ],
  not_active: [409, { ar: 'حساب هذا الموظف معطّل.', en: 'This member’s account is disabled.' }],
  member_changed: [
    409,
    { ar: 'تغيّر حساب هذا الموظف أثناء عملك عليه.', en: 'This member’s account has changed in the meantime.' },
  ],
  no_change: [409, { ar: 'لن يتغيّر شيء.', en: 'This would change nothing.' }],
  factor_set: [
    409,
    {
      ar: 'تطبيق المصادقة مضاف إلى حسابك. لتغييره راجع مدير النظام.',
      en: 'Your authenticator app is already set up. An administrator can reset it.',
    },
  ],
  factor_not_begun: [
    409,
    { ar: 'ابدأ بإضافة الحساب إلى تطبيق المصادقة.', en: 'Add the account to your authenticator app first.' },
  ],
  factor_not_set: [409, { ar: 'لم تُضف تطبيق المصادقة بعد.', en: 'You have not set up your authenticator app yet.' }],
} satisfies Record<string, [number, Sentence]>;

export const refusedFor = (code: keyof typeof REFUSED): Refusal => {
  const [status, sentence] = REFUSED[code];
  return new Refusal(status, code, sentence);
};

export const SAID = {
  factorFirst: {
    ar: 'اكتب الرمز من تطبيق المصادقة لفتح لوحة العمل.',
    en: 'Type the code from your authenticator app to open the desk.',
  },
  email: {
    ar: 'اكتب البريد الإلكتروني كاملًا، مثل name@example.com',
    en: 'Write the whole email, such as name@example.com',
  },
  welcomeExpert: {
    ar: 'أهلًا بك بين خبراء إي ترافلرز.',
    en: 'Welcome to the ETravelers experts.',
  },
  welcome: {
    ar: 'أهلًا بك في الفريق. أضف الآن تطبيق المصادقة.',
    en: 'Welcome to the team. Now set up your authenticator app.',
  },
  wrongCode: {
    ar: 'الرمز غير صحيح. اكتب الرمز الظاهر في التطبيق الآن.',
    en: 'The code is incorrect. Type the one that the app shows now.',
  },
  codeUsed: {
    ar: 'استُخدم هذا الرمز. انتظر الرمز التالي في التطبيق.',
    en: 'This code has already been used. Wait for the next one in the app.',
  },
  wrongRecovery: {
    ar: 'الرمز الاحتياطي غير صحيح أو استُخدم من قبل.',
    en: 'This recovery code is incorrect or has already been used.',
  },
  tooManyCodes: {
    ar: 'رموز خاطئة كثيرة. انتظر ربع ساعة ثم حاول مرة أخرى.',
    en: 'Too many wrong codes. Wait a quarter of an hour and try again.',
  },
  factorSet: {
    ar: 'أُضيف تطبيق المصادقة. احفظ الرموز الاحتياطية في مكان آمن.',
    en: 'The authenticator app is set up. Save the recovery codes in a safe place.',
  },
  invited: { ar: 'أُرسلت الدعوة.', en: 'The invitation has been sent.' },
  uninvited: { ar: 'سُحبت الدعوة.', en: 'The invitation was withdrawn.' },
  disabled: { ar: 'عُطّل حساب الموظف وأُنهيت جلساته.', en: 'The member’s account is disabled and logged out everywhere.' },
  asked: NEEDS_APPROVAL,
  deskOpen: { ar: 'فُتحت لوحة العمل.', en: 'The desk is open.' },
  steppedUp: { ar: 'تم التحقق منك، ويبقى صالحًا عشر دقائق.', en: 'Confirmed for ten minutes.' },
  codesNew: {
    ar: 'هذه رموزك الاحتياطية الجديدة، والقديمة لم تعد صالحة.',
    en: 'These are your new recovery codes; the old ones no longer work.',
  },
} satisfies Record<string, Sentence>;
