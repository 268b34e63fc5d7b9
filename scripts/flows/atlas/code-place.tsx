import { useState } from 'react';
import type { Say } from './words.ts';

/** Opens the editor where the development server stands behind the page; copies the place otherwise. */
export function CodePlace({ file, line, say }: { file: string; line: number; say: Say }) {
  const [isCopied, setCopied] = useState(false);
  const place = `${file}:${line}`;
  const open = async () => {
    if (location.protocol !== 'file:' && (await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)).ok)
      return;
    await navigator.clipboard.writeText(place);
    setCopied(true);
  };
  return (
    <button type="button" className="place" dir="ltr" onClick={() => void open()}>
      {isCopied ? say('copied') : place}
    </button>
  );
}
