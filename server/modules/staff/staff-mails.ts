import type { Locale } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { forgottenPassword } from '#server/modules/accounts/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { ROLE_WORDS } from './sentences.ts';

type Words = Pick<Email, 'subject' | 'title' | 'lines'>;

/** Whoever has the link counts as the mailbox's owner. */
export function invitationMail(invitation: { to: string; locale: Locale; role: Role; url: string }): Email {
  const { to, locale, role, url } = invitation;
  const words: Record<Locale, Words & { label: string }> = {
    ar: {
      subject: 'دعوة إلى فريق إي ترافلرز',
      title: 'أنت مدعو إلى فريقنا',
      lines: [
        `دورك: ${ROLE_WORDS[role].ar}.`,
        'افتح الرابط واختر كلمة مرور، ثم أضف تطبيق المصادقة. الدعوة صالحة سبعة أيام ولمرة واحدة.',
      ],
      label: 'اقبل الدعوة',
    },
    en: {
      subject: 'An invitation to the ETravelers team',
      title: 'You are invited to our team',
      lines: [
        `Your role: ${ROLE_WORDS[role].en}.`,
        'Open the link and choose a password, then set up an authenticator app. The invitation can be used once, within seven days.',
      ],
      label: 'Accept the invitation',
    },
  };
  const { label, ...letter } = words[locale];
  return { to, locale, ...letter, link: { label, url } };
}

const PAGES = {
  password: {
    label: { ar: 'غيّر كلمة المرور', en: 'Change the password' },
    urlOf: forgottenPassword,
  },
  factor: {
    label: { ar: 'أضف تطبيق المصادقة', en: 'Set up the authenticator app' },
    urlOf: (origin: string, locale: Locale) => `${origin}/${locale}/staff`,
  },
  desk: {
    label: { ar: 'افتح لوحة العمل', en: 'Open the desk' },
    urlOf: (origin: string, locale: Locale) => `${origin}/${locale}/staff`,
  },
};

const MEMBER_MAILS = {
  recoveryUsed: {
    ar: {
      subject: 'استُخدم رمز احتياطي لحسابك',
      title: 'استُخدم رمز احتياطي',
      lines: ['إن لم تستخدمه أنت فغيّر كلمة مرورك الآن وأخبر مدير النظام.'],
    },
    en: {
      subject: 'A recovery code of your account was used',
      title: 'A recovery code was used',
      lines: ['If this was not you, change your password now and tell an administrator.'],
    },
  },
  wrongCodes: {
    ar: {
      subject: 'محاولات خاطئة لفتح لوحة العمل',
      title: 'رموز خاطئة كثيرة',
      lines: ['أدخل شخص ما كلمة مرورك ثم خمسة رموز خاطئة. إن لم تكن أنت فغيّر كلمة مرورك الآن وأخبر مدير النظام.'],
    },
    en: {
      subject: 'Wrong codes for your desk account',
      title: 'Too many wrong codes',
      lines: [
        'Someone typed your password and then five wrong codes. If this was not you, change your password now and tell an administrator.',
      ],
    },
  },
  factorReset: {
    ar: {
      subject: 'أُعيد ضبط التحقق بخطوتين لحسابك',
      title: 'أضف تطبيق المصادقة من جديد',
      lines: [
        'أعاد اثنان من مديري النظام ضبط التحقق بخطوتين لحسابك. سجّل الدخول وأضف تطبيق المصادقة من جديد. إن لم تطلب ذلك فأخبر مدير النظام الآن.',
      ],
    },
    en: {
      subject: 'Two-step verification of your account was reset',
      title: 'Set up the authenticator app again',
      lines: [
        'Two administrators reset two-step verification for your account. Log in and set up the authenticator app again. If you did not ask for it, tell an administrator now.',
      ],
    },
  },
  roleChanged: {
    ar: {
      subject: 'تغيّر دورك في الفريق',
      title: 'تغيّر دورك في الفريق',
      lines: ['سجّل الدخول مرة أخرى لتعمل بدورك الجديد.'],
    },
    en: {
      subject: 'Your role in the team was changed',
      title: 'Your role in the team was changed',
      lines: ['Log in again to work in your new role.'],
    },
  },
} satisfies Record<string, Record<Locale, Words>>;
export type MemberMail = keyof typeof MEMBER_MAILS;

const PAGE_OF: Record<MemberMail, keyof typeof PAGES> = {
  recoveryUsed: 'password',
  wrongCodes: 'password',
  factorReset: 'factor',
  roleChanged: 'desk',
};

export function memberMail(
  name: MemberMail,
  { email, locale: spoken }: { email: string; locale: string },
  origin: string,
): Email {
  const locale: Locale = spoken === 'en' ? 'en' : 'ar';
  const { label, urlOf } = PAGES[PAGE_OF[name]];
  const link = { label: label[locale], url: urlOf(origin, locale) };
  return { to: email, locale, ...MEMBER_MAILS[name][locale], link };
}
