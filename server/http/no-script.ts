import type { Locale } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import { shownPhone, whatsappLink } from '#contract/rules/shown-phone.ts';
import type { PageResult } from '#contract/page.ts';

const WORDS = {
  ar: {
    alone: 'تحتاج هذه الصفحة إلى JavaScript. فعّله في متصفحك ثم أعد فتحها.',
    reads: 'فعّل JavaScript لتبحث وتحجز، أو تواصل معنا:',
    waits: 'تحتاج هذه الصفحة إلى JavaScript. فعّله في متصفحك ثم أعد فتحها، أو تواصل معنا ونساعدك:',
    chat: 'واتساب',
  },
  en: {
    alone: 'This page needs JavaScript. Turn it on in your browser and open the page again.',
    reads: 'Turn on JavaScript to search and book, or contact us:',
    waits:
      'This page needs JavaScript. Turn it on in your browser and open the page again, or contact us and we will help you:',
    chat: 'WhatsApp',
  },
} as const;

const TO_COME = /data-animate="true"|aria-busy="true"/u;
const NOINDEX = 'name="robots" content="noindex"';

/** Of the house that sells; empty until it is published [CA20]. */
export function contactLinks(house: HouseDetails | null, chat: string): string {
  if (!house) return '';
  const { phone, whatsapp } = house;
  const call = `<a href="tel:${phone}" dir="ltr">${shownPhone(phone)}</a>`;
  return whatsapp ? `${call} · <a href="${whatsappLink(whatsapp)}">${chat}</a>` : call;
}

/** [FK9]: short, for one round trip; hides loading messages, which would be untrue. */
export function noScript(locale: Locale, { head, body, cache }: PageResult, house: HouseDetails | null): string {
  const isWaiting = cache === 'private' || !body.includes('<h1') || (head.includes(NOINDEX) && TO_COME.test(body));
  const { chat, [house === null ? 'alone' : isWaiting ? 'waits' : 'reads']: line } = WORDS[locale];
  const hidden = isWaiting ? '<style>[data-animate=true],[role=status],[aria-busy=true]{display:none}</style>' : '';
  return `<noscript>${hidden}<div class="et-wrap" style=padding-block:1em>${line} ${contactLinks(house, chat)}</div></noscript>`;
}
