import { say } from './say.ts';

/** A link to the device's own share sheet where there is one, else to the clipboard; `copied` is said then. */
export async function shareLink(title: string, path: string, copied: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    say(copied);
  } catch {
    // the visitor closed the sheet, or the clipboard is blocked: the link stands in the page
  }
}
