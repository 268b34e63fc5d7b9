import { useEffect, useState } from 'react';
import type { Drawn, Walks } from './data.ts';
import type { Say } from './words.ts';

/** They stand in a script of their own: a page from a folder may fetch nothing. */
export function Paths({ entry: { chart, walked }, say }: { entry: Drawn; say: Say }) {
  const [{ paths, refused }, setWalks] = useState<Walks>({ paths: [], refused: [] });
  useEffect(() => {
    if (!walked) return;
    window.atlasWalks = setWalks;
    const script = document.createElement('script');
    script.src = `paths/${chart.id}.js`;
    document.head.append(script);
    return () => script.remove();
  }, [chart.id, walked]);
  if (!walked) return <p className="note">{say('unknown')}</p>;
  const listed = [
    ['paths', paths],
    ['refused', refused.map(({ state, event }) => `${state}: ${event}`)],
  ] as const;
  return listed.map(([word, texts]) => (
    <section key={word}>
      <h3>
        {say(word)} ({texts.length})
      </h3>
      <ol className="paths" dir="ltr">
        {texts.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  ));
}
