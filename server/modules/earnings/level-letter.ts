import type { Locale } from '#contract/constants.ts';
import { EXPERT_LEVELS, type ExpertLevel } from '#contract/rules/expert-levels.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { ExpertRow } from './earnings.store.ts';

type Deps = {
  store: Pick<AccountsStore, 'findById'>;
  publicUrl(): string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};
/** In the transaction of the change. `expert`: before the change. */
export type NotifyLevel = (
  trx: DbTransaction,
  expert: Pick<ExpertRow, 'account_id' | 'level'>,
  level: ExpertLevel,
) => Promise<void>;

const WORDS: Record<
  Locale,
  (level: number, percent: number) => { subject: string; up: string; down: string; rest: string; label: string }
> = {
  ar: (level, percent) => ({
    subject: `مستواك الآن ${level}`,
    up: `انتقلت إلى المستوى ${level}. حصتك من ربح كل حجز يُؤكد من الآن ${percent}%.`,
    down: `غيّر فريقنا مستواك إلى ${level}. حصتك من ربح كل حجز يُؤكد من الآن ${percent}%. راسلنا إن كنت لا تعرف السبب.`,
    rest: 'لا يتغير شيء في الحجوزات التي أُكدت قبل ذلك.',
    label: 'افتح مساحة الخبير',
  }),
  en: (level, percent) => ({
    subject: `You are on level ${level}`,
    up: `You have reached level ${level}. Your share of the profit of each booking confirmed from now on is ${percent}%.`,
    down: `Our team has changed your level to ${level}. Your share of the profit of each booking confirmed from now on is ${percent}%. Message us if you do not know why.`,
    rest: 'Nothing changes for bookings that were confirmed before.',
    label: 'Open your expert area',
  }),
};

/** Sent only if the expert has an account [ST6]. */
export const createLevelLetter =
  ({ store, publicUrl, postMail }: Deps): NotifyLevel =>
  async (trx, expert, level) => {
    const account = expert.account_id === null ? null : await store.findById(trx, expert.account_id);
    if (!account) return;
    const locale: Locale = account.locale === 'en' ? 'en' : 'ar';
    const words = WORDS[locale](level, EXPERT_LEVELS[level].percent);
    await postMail(trx, {
      to: account.email,
      locale,
      subject: words.subject,
      title: words.subject,
      lines: [level > expert.level ? words.up : words.down, words.rest],
      link: { label: words.label, url: `${publicUrl()}/${locale}/expert` },
    });
  };
