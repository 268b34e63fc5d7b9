import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { outcomeMail } from '#server/modules/approvals/sentences.ts';
import { approvalLetter } from '#server/modules/leads/desk/decision-letters.ts';
import { letterOf } from '#server/modules/leads/desk/letters.ts';
import { htmlOf, isolated } from '#server/modules/mail/frame.ts';
import { noteHtml } from '#server/modules/mail/email-queue.ts';
import { moderationLetter } from '#server/modules/moderation/letters.ts';
import { refundLetter } from '#server/modules/orders/refunding/refund-letter.ts';
import { healthLetter } from '#server/modules/studio/health-letters.ts';

const TYPED = {
  ar: { text: 'We will call you.', dir: 'ltr' },
  en: { text: 'سنتصل بك.', dir: 'rtl' },
} as const;
const TO = { to: 'a@b.c', reference: 'ET-1', url: 'https://x' };
const { to } = TO;

describe('[WO1] what a person typed keeps its own direction in a letter of the other', () => {
  it('the first letter says which, in HTML as in plain text', () => {
    expect(htmlOf(isolated('Ask for حميد.'))).toContain('<span dir="ltr"');
    expect(htmlOf(isolated('1. اسأل عن Hamid.'))).toContain('<span dir="rtl"');
    expect(htmlOf(isolated('450.800 د.ك'))).toContain('<span dir="rtl"');
  });

  it.each(['ar', 'en'] as const)('notes of staff, replies, titles and hotels (%s)', (locale: Locale) => {
    const { text, dir } = TYPED[locale];
    const url = () => 'https://x';
    const lines = {
      refund: refundLetter({
        ...TO,
        locale,
        currency: 'KWD',
        gateway: 1,
        wallet: 0,
        due: '2026-12-11',
        note: text,
        booking: { state: 'confirmed' },
      }).lines,
      outcome: outcomeMail({ email: to, locale }, { outcome: 'refused', act: { ar: 'ر', en: 'a' }, note: text, url })
        .lines,
      reply: letterOf({ ...TO, kind: 'contact', locale, text, publicUrl: 'https://x' }).lines,
      approval: approvalLetter({ ...TO, locale, text }).lines,
      moderation: moderationLetter(
        { kind: 'package', state: 'returned', title: text, reason: 'other', note: text },
        locale,
      ).lines,
      health: healthLetter('healed', locale, { title: text, hotels: [text], others: [], days: 3 }).lines,
    };
    for (const paragraphs of Object.values(lines)) {
      const html = noteHtml({ to, locale, subject: 's', title: 't', lines: paragraphs });
      expect(html).toMatch(new RegExp(`<span dir="${dir}"[^>]*>${text}</span>`, 'u'));
    }
  });
});
