import { say } from './say.ts';

/** Shares a link by the device's sheet, else the clipboard; then `copied` shows. */
export async function shareLink(title: string, path: string, copied: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    say(copied);
  } catch {
    // the sheet was closed or the clipboard is blocked: the page shows the link
  }
}
