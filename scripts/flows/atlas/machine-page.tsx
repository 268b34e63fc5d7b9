import { useState } from 'react';
import { addressOf } from './address.ts';
import { Canvas } from './canvas.tsx';
import type { Drawn, Entry } from './data.ts';
import { CodePlace } from './code-place.tsx';
import { Drawer } from './drawer.tsx';
import { Share } from './list.tsx';
import { Paths } from './paths.tsx';
import { FORMS } from './save.ts';
import { unwalkedOf } from './search.ts';
import { Table } from './table.tsx';
import type { Say } from './words.ts';

const VIEWS = ['chart', 'table', 'paths'] as const;

/** A machine with its chart, its transitions and its paths. */
export function MachinePage({ entry, state, say }: { entry: Entry; state: string | undefined; say: Say }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const { name, file, rows } = entry;
  return (
    <main>
      <nav>
        <a href="#">{say('back')}</a>
      </nav>
      <div className="head">
        <h2 dir="ltr">{name}</h2>
        {'error' in entry ? null : <Share entry={entry} say={say} />}
        <CodePlace file={file} line={'error' in entry ? 1 : (entry.lines[name] ?? 1)} say={say} />
        <small dir="ltr">{rows.join(' ')}</small>
      </div>
      {'error' in entry ? (
        <p className="note missed">
          {say('hasError')}: <code dir="ltr">{entry.error}</code>
        </p>
      ) : (
        <>
          <div className="bar">
            <div className="choice" role="group">
              {VIEWS.map((one) => (
                <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                  {say(one)}
                </button>
              ))}
            </div>
            <Save entry={entry} say={say} />
          </div>
          <Unwalked entry={entry} say={say} />
          {view === 'chart' && (
            <div className="sheet">
              <Canvas svg={entry.svg} chosen={state} say={say} choose={(id) => (location.hash = addressOf(name, id))} />
              {state ? <Drawer entry={entry} id={state} say={say} /> : null}
            </div>
          )}
          {view === 'table' && <Table entry={entry} say={say} />}
          {view === 'paths' && <Paths entry={entry} say={say} />}
        </>
      )}
    </main>
  );
}

function Save({ entry, say }: { entry: Drawn; say: Say }) {
  return (
    <div className="save">
      <small>{say('download')}</small>
      {Object.entries(FORMS).map(([form, save]) => (
        <button key={form} type="button" onClick={() => void save(entry)}>
          {form}
        </button>
      ))}
    </div>
  );
}

/** Colour is never the only sign. */
function Unwalked({ entry, say }: { entry: Drawn; say: Say }) {
  const { states, lines } = unwalkedOf(entry);
  if (!states.length && !lines.length) return null;
  const short = (id: string) => id.slice(entry.chart.id.length + 1) || id;
  return (
    <div className="note missed">
      <b>{say('unwalked')}</b>
      <ul>
        {[...states.map(short), ...lines.map(({ from, label }) => `${short(from)}: ${label}`)].map((text, index) => (
          <li key={index}>
            <bdi>
              <code>{text}</code>
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
