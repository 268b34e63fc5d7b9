import type { Locale } from '#contract/constants.ts';
import { PHONE, WHATSAPP } from '#contract/contact.ts';
import type { PageResult } from '#contract/page.ts';

const WORDS = {
  ar: {
    reads: 'فعّل JavaScript لتبحث وتحجز، أو تواصل معنا:',
    waits: 'تحتاج هذه الصفحة إلى JavaScript. فعّله في متصفحك ثم أعد فتحها، أو تواصل معنا ونساعدك:',
    chat: 'واتساب',
  },
  en: {
    reads: 'Turn on JavaScript to search and book, or contact us:',
    waits:
      'This page needs JavaScript. Turn it on in your browser and open the page again, or contact us and we will help you:',
    chat: 'WhatsApp',
  },
} as const;

const TO_COME = /data-animate="true"|aria-busy="true"/u;
const NOINDEX = 'name="robots" content="noindex"';

/** [FK9]: short, for one round trip; hides loading messages, which would be untrue. */
export function noScript(locale: Locale, { head, body, cache }: PageResult): string {
  const isWaiting = cache === 'private' || !body.includes('<h1') || (head.includes(NOINDEX) && TO_COME.test(body));
  const { chat, [isWaiting ? 'waits' : 'reads']: line } = WORDS[locale];
  const hidden = isWaiting ? '<style>[data-animate=true],[role=status],[aria-busy=true]{display:none}</style>' : '';
  return (
    `<noscript>${hidden}<div class="et-wrap" style=padding-block:1em>${line} <a href="tel:${PHONE.dial}" dir="ltr">${PHONE.display}</a> · ` +
    `<a href="${WHATSAPP}">${chat}</a></div></noscript>`
  );
}
