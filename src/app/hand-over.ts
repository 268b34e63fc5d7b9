import { showToast } from '#src/components/toast-store.ts';
import { i18nOf } from '#src/locale/i18n.ts';
import { localeOf } from '#src/locale/locale-path.ts';
import { COPIED } from '#src/screens/trips/trip-words.ts';

/** A link to the device's own share sheet where there is one, else to the clipboard, and said so. */
export async function handOver(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast(i18nOf(localeOf(location.pathname))._(COPIED));
  } catch {
    // the visitor closed the sheet, or the clipboard is blocked: the link stands in the page
  }
}
