import type { Locale } from '#contract/constants.ts';
import type { Email } from '#server/modules/mail/index.ts';

type Words = { subject: string; title: string; lines: string[]; link?: string };
type BilingualMail = Record<Locale, Words>;

const MAILS = {
  activation: {
    ar: {
      subject: 'رمز تفعيل حسابك',
      title: 'أهلًا بك',
      lines: ['اكتب هذا الرمز في صفحة التفعيل. صالح 24 ساعة.', 'إن لم تُنشئ الحساب أنت فتجاهل هذه الرسالة.'],
      link: 'افتح صفحة التفعيل',
    },
    en: {
      subject: 'Your activation code',
      title: 'Welcome',
      lines: [
        'Type this code on the activation page. It works for 24 hours.',
        'If you did not make the account, ignore this email.',
      ],
      link: 'Open the activation page',
    },
  },
  reset: {
    ar: {
      subject: 'رمز استعادة كلمة المرور',
      title: 'كلمة مرور جديدة',
      lines: ['اكتب هذا الرمز في صفحة الاستعادة. صالح نصف ساعة ولمرة واحدة.', 'إن لم تطلبه أنت فتجاهل هذه الرسالة.'],
      link: 'افتح صفحة الاستعادة',
    },
    en: {
      subject: 'Your password code',
      title: 'A new password',
      lines: [
        'Type this code on the reset page. It works once, within half an hour.',
        'If you did not ask for it, ignore this email.',
      ],
      link: 'Open the reset page',
    },
  },
  passwordChanged: {
    ar: {
      subject: 'تغيّرت كلمة مرورك',
      title: 'تغيّرت كلمة مرورك',
      lines: ['أنهينا الجلسات الأخرى على كل أجهزتك.', 'إن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة الآن وراسلنا.'],
      link: 'عيّن كلمة مرور جديدة',
    },
    en: {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      lines: [
        'Sessions on all other devices were ended.',
        'If this was not you, reset the password now and write to us.',
      ],
      link: 'Reset the password',
    },
  },
  emailCode: {
    ar: { subject: 'أكّد بريدك الجديد', title: 'بريدك الجديد', lines: ['اكتب هذا الرمز في صفحة حسابك. صالح ساعة.'] },
    en: {
      subject: 'Confirm your new email',
      title: 'Your new email',
      lines: ['Type this code on your account page. It works for an hour.'],
    },
  },
  emailChanging: {
    ar: {
      subject: 'طلب تغيير بريد حسابك',
      title: 'طلب تغيير بريدك الإلكتروني',
      lines: ['وصلنا طلب لتغيير البريد الإلكتروني لحسابك.', 'إن لم تطلبه أنت فغيّر كلمة مرورك الآن وراسلنا.'],
      link: 'غيّر كلمة المرور',
    },
    en: {
      subject: 'Request to change your email',
      title: 'Request to change your email',
      lines: [
        'Someone asked to change the email of your account.',
        'If this was not you, change your password now and write to us.',
      ],
      link: 'Change the password',
    },
  },
  payoutCode: {
    ar: {
      subject: 'أكّد حسابك البنكي',
      title: 'حسابك البنكي',
      lines: [
        'طُلب تغيير الحساب البنكي في مساحة الخبير. اكتب هذا الرمز هناك. صالح نصف ساعة.',
        'إن لم تطلبه أنت فغيّر كلمة مرورك الآن وراسلنا. ولن يتغير شيء دون الرمز.',
      ],
    },
    en: {
      subject: 'Confirm your bank account',
      title: 'Your bank account',
      lines: [
        'Someone asked to change the bank account in your expert area. Type this code there. It works for half an hour.',
        'If this was not you, change your password now and write to us. Nothing changes without the code.',
      ],
    },
  },
  payoutChanged: {
    ar: {
      subject: 'تغيّر حسابك البنكي',
      title: 'تغيّر حسابك البنكي',
      lines: ['تتوقف دفعاتك 24 ساعة من الآن.', 'إن لم تكن أنت من غيّره فغيّر كلمة مرورك الآن وراسلنا.'],
      link: 'غيّر كلمة المرور',
    },
    en: {
      subject: 'Your bank account was changed',
      title: 'Your bank account was changed',
      lines: [
        'Your payouts are on hold for the next 24 hours.',
        'If this was not you, change your password now and write to us.',
      ],
      link: 'Change the password',
    },
  },
  erased: {
    ar: {
      subject: 'حُذف حسابك',
      title: 'حُذف حسابك',
      lines: ['حذفنا بياناتك. وتبقى القيود المالية للحجوزات المدة التي يحددها القانون.'],
    },
    en: {
      subject: 'Your account is erased',
      title: 'Your account is erased',
      lines: ['Your data is erased. Financial records of bookings stay for as long as the law requires.'],
    },
  },
} satisfies Record<string, BilingualMail>;

/** Strangers may request mails too: the day's last one stays valid longer, so the owner can still log in. */
const LAST_OF_THE_DAY: Record<Locale, { code: string; link: string }> = {
  ar: {
    code: 'اكتب هذا الرمز في صفحة الاستعادة. صالح لمرة واحدة.',
    link: 'هذه آخر رسالة نرسلها اليوم، ويبقى رابطها صالحًا حتى نرسل غيرها.',
  },
  en: {
    code: 'Type this code on the reset page. It works once.',
    link: 'This is the last email we send today. Its link works until we send another.',
  },
};

export const forgottenPassword = (origin: string, locale: Locale): string =>
  `${origin}/${locale}/auth/validation/forget_password`;

export type AccountMailName = keyof typeof MAILS;

/** `path`: the link's path, without origin. */
export function accountMail(
  name: AccountMailName,
  to: string,
  locale: Locale,
  more: { code?: string; url?: string; isLast?: boolean } = {},
): Email {
  const words: Words = MAILS[name][locale];
  return {
    to,
    locale,
    subject: words.subject,
    title: words.title,
    lines: more.isLast
      ? [LAST_OF_THE_DAY[locale].code, ...words.lines.slice(1), LAST_OF_THE_DAY[locale].link]
      : words.lines,
    // reset mails have their own limit, so other mails cannot use it up
    ...(name === 'reset' ? {} : { purpose: 'account' as const }),
    ...(more.code ? { code: more.code } : {}),
    ...(more.url && words.link ? { link: { label: words.link, url: more.url } } : {}),
  };
}
