import { useEffect, useRef } from 'react';
import { addressOf } from './address.ts';
import type { Entry } from './data.ts';
import { hitsOf, linesOf, stateCount, unwalkedOf } from './search.ts';
import type { Say } from './words.ts';

type Props = {
  entries: Entry[];
  say: Say;
  asked: string;
  setAsked: (asked: string) => void;
  isUnwalked: boolean;
  setUnwalked: (isUnwalked: boolean) => void;
};
const MOST_HITS = 200;

const isWhole = (entry: Entry) => {
  if ('error' in entry) return false;
  const { states, lines } = unwalkedOf(entry);
  return states.length + lines.length === 0;
};

export function List({ entries, say, asked, setAsked, isUnwalked, setUnwalked }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target === field.current) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const hits = hitsOf(entries, asked);
  const shown = entries.filter((entry) => !isUnwalked || !isWhole(entry));
  return (
    <main>
      <div className="bar">
        <input
          ref={field}
          type="search"
          value={asked}
          placeholder={say('search')}
          aria-label={say('search')}
          onChange={({ target }) => setAsked(target.value)}
        />
        <div className="choice" role="group">
          {([false, true] as const).map((only) => (
            <button
              key={String(only)}
              type="button"
              aria-pressed={isUnwalked === only}
              onClick={() => setUnwalked(only)}
            >
              {say(only ? 'unwalked' : 'all')}
            </button>
          ))}
        </div>
      </div>
      {asked.trim() ? (
        <Hits hits={hits.slice(0, MOST_HITS)} none={say('nothing', asked.trim())} />
      ) : (
        <table className="list">
          <thead>
            <tr>
              {(['machine', 'states', 'transitions', 'walked'] as const).map((word) => (
                <th key={word}>{say(word)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Line key={entry.name} entry={entry} say={say} />
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

function Hits({ hits, none }: { hits: ReturnType<typeof hitsOf>; none: string }) {
  if (!hits.length) return <p className="note">{none}</p>;
  return (
    <ul className="hits">
      {hits.map(({ machine, text, state }, index) => (
        <li key={index}>
          <a href={addressOf(machine, state)} dir="ltr">
            <b>{machine}</b> <code>{text}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Line({ entry, say }: { entry: Entry; say: Say }) {
  const name = (
    <td>
      <a href={addressOf(entry.name)}>
        <bdi>{entry.name}</bdi>
      </a>
      <small>
        <bdi>{entry.file.split('/').slice(1, -1).join('/')}</bdi>
      </small>
    </td>
  );
  if ('error' in entry)
    return (
      <tr className="missed">
        {name}
        <td colSpan={3}>{say('hasError')}</td>
      </tr>
    );
  return (
    <tr>
      {name}
      <td>{stateCount(entry)}</td>
      <td>{linesOf(entry).length}</td>
      <td>
        <Share entry={entry} say={say} />
      </td>
    </tr>
  );
}

/** How much of a chart its paths walked. */
export function Share({ entry, say }: { entry: Extract<Entry, { svg: string }>; say: Say }) {
  if (!entry.walked) return <small>{say('unknown')}</small>;
  if (entry.walked.isOld) return <small>{say('old')}</small>;
  const all = stateCount(entry) + 1 + linesOf(entry).length;
  const { states, lines } = unwalkedOf(entry);
  const share = Math.floor((100 * (all - states.length - lines.length)) / all);
  return (
    <span className={share < 100 ? 'share missed' : 'share'}>
      <meter min={0} max={100} value={share} /> {share}%
    </span>
  );
}
