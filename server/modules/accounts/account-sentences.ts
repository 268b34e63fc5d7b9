import { PASSWORD_LENGTH, type AccountProblem } from '#contract/rules/account-form.ts';
import { counted } from '#server/modules/counted.ts';
import type { Sentence } from '#server/modules/refusal.ts';

/** §5's messages and ours, by word. */
export const PROBLEMS: Record<AccountProblem, Sentence> = {
  fill_all: { ar: 'فضلًا املأ كل الحقول', en: 'Please Fill all fields' },
  email: { ar: 'البريد الإلكتروني غير صحيح', en: 'the email is not valid' },
  password_short: { ar: 'كلمة المرور قصيرة جدًا', en: 'the password is too short' },
  password_long: {
    ar: `كلمة المرور أطول من ${counted(PASSWORD_LENGTH.max, 'letter').ar}`,
    en: `the password is longer than ${PASSWORD_LENGTH.max} characters`,
  },
  first_name: { ar: 'الاسم الأول غير صحيح', en: 'the First Name is not valid' },
  second_name: { ar: 'اسم العائلة غير صحيح', en: 'the Second Name is not valid' },
  mobile: { ar: 'رقم الجوال غير صحيح', en: 'the mobile number is not valid' },
  confirmation: { ar: 'كلمتا المرور غير متطابقتين', en: 'the two passwords are not the same' },
  code: { ar: 'الرمز غير صحيح', en: 'the code is not right' },
};

/** Why a password is not taken, though it is long enough (A3). */
export const CHOICE = {
  common: {
    ar: 'كلمة المرور هذه من أكثر الكلمات شيوعًا وأسهلها تخمينًا. اختر غيرها.',
    en: 'This password is one of the most common ones and easy to guess. Choose another.',
  },
  personal: {
    ar: 'لا تستخدم بريدك أو اسم الموقع في كلمة المرور.',
    en: 'Do not use your email or the name of this site in the password.',
  },
} satisfies Record<string, Sentence>;

export const SAID = {
  tooMany: {
    ar: 'محاولات كثيرة. انتظر ربع ساعة ثم حاول مرة أخرى، أو عيّن كلمة مرور جديدة.',
    en: 'Too many tries. Wait a quarter of an hour and try again, or reset your password.',
  },
  tooManyCodes: {
    ar: 'محاولات كثيرة. افتح الرابط في آخر رسالة وصلتك، أو انتظر ربع ساعة ثم حاول مرة أخرى.',
    en: 'Too many tries. Open the link in the newest email, or wait a quarter of an hour and try again.',
  },
  mailsSent: {
    ar: 'أرسلنا إلى هذا البريد رسائل كافية. إن كان له حساب فافتح الرابط في آخر رسالة وصلتك.',
    en: 'We have sent enough emails to this address. If it has an account, open the link in the newest one.',
  },
  busy: {
    ar: 'كثيرون يسجّلون الدخول الآن. حاول مرة أخرى بعد ثوان.',
    en: 'Many people are logging in right now. Try again in a few seconds.',
  },
  wrongLogin: {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The email or password is incorrect.',
  },
  emailTaken: {
    ar: 'لهذا البريد حساب. سجّل الدخول، أو عيّن كلمة مرور جديدة.',
    en: 'There is an account with this email. Log in, or reset the password.',
  },
  sameEmail: { ar: 'هذا بريد حسابك الآن.', en: 'This is the email of your account already.' },
  loggedIn: { ar: 'أهلًا بعودتك.', en: 'Welcome back.' },
  signedUp: {
    ar: 'أُنشئ حسابك. أرسلنا إلى بريدك رمزًا لتفعيله.',
    en: 'Your account is ready. We sent a code to your email to activate it.',
  },
  reset: {
    ar: 'تغيّرت كلمة المرور، وأنهينا الجلسات الأخرى.',
    en: 'Your password has been changed, and other sessions have ended.',
  },
  codeSent: {
    ar: 'إن كان لهذا البريد حساب فسيصله رمز خلال دقيقة. الرمز صالح نصف ساعة.',
    en: 'If there is an account with this email, a code will arrive within a minute. It is valid for half an hour.',
  },
  activationSent: {
    ar: 'إن لم يكن الحساب مفعّلًا فسيصله رمز جديد خلال دقيقة.',
    en: 'If the account is not active yet, a new code will arrive within a minute.',
  },
  activated: { ar: 'فُعّل حسابك.', en: 'Your account is activated.' },
  passwordWanted: {
    ar: 'لم تسجّل الدخول إلى هذا الحساب على هذا الجهاز. أدخل كلمة مروره أيضًا.',
    en: 'You are not logged in to this account on this device. Type its password too.',
  },
  wrongCode: { ar: 'الرمز غير صحيح. راجع آخر رسالة وصلتك.', en: 'The code is incorrect. Check the latest email.' },
  codeExpired: {
    ar: 'انتهت صلاحية هذا الرمز أو استُخدم. اطلب رمزًا جديدًا.',
    en: 'This code has expired or was used. Ask for a new one.',
  },
  loggedOut: { ar: 'تم تسجيل الخروج.', en: 'You are logged out.' },
  saved: { ar: 'حُفظت التغييرات.', en: 'Your changes are saved.' },
  wrongPassword: { ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is incorrect.' },
  emailCodeSent: {
    ar: 'أرسلنا رمزًا إلى البريد الجديد. يبقى القديم حتى تؤكد الجديد.',
    en: 'We sent a code to the new address. The old one stays until you confirm.',
  },
  emailChanged: { ar: 'تغيّر بريدك.', en: 'Your email has been changed.' },
  sessionEnded: { ar: 'أُنهيت الجلسة.', en: 'The session has ended.' },
  walletNotEmpty: {
    ar: 'في محفظتك رصيد. استخدمه أو راسلنا قبل حذف الحساب.',
    en: 'There is still money in your wallet. Use it, or write to us, before the account is erased.',
  },
  walletAwaits: {
    ar: 'قد يعود إلى محفظتك مبلغ من حجز أو شحن لم ينته بعد. انتظر حتى ينتهي، أو راسلنا قبل حذف الحساب.',
    en: 'Money from a booking or top-up that is not over yet may still come into your wallet. Wait until it is over, or write to us, before the account is erased.',
  },
  earningsUnpaid: {
    ar: 'لك أرباح لم تُدفع بعد. انتظر حتى تصل إلى محفظتك، أو راسلنا قبل حذف الحساب.',
    en: 'You have earnings that are not paid yet. Wait until they reach your wallet, or write to us, before the account is erased.',
  },
  erased: { ar: 'حُذف حسابك.', en: 'Your account is erased.' },
  travellerSaved: { ar: 'حُفظ المسافر.', en: 'The traveller is saved.' },
  travellerRemoved: { ar: 'حُذف المسافر.', en: 'The traveller is removed.' },
  tooManyTravellers: { ar: 'يمكن حفظ 20 مسافرًا على الأكثر.', en: 'An account can save up to 20 travellers.' },
} satisfies Record<string, Sentence>;
