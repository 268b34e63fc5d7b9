import { useState } from 'react';

/** The device's own share sheet where there is one, else the link goes to the clipboard. */
export function useShare() {
  const [isCopied, setCopied] = useState(false);
  const send = async (title: string) => {
    const { href: url } = location;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // the visitor closed the sheet, or the clipboard is blocked: nothing to say
    }
  };
  return { isCopied, send };
}
