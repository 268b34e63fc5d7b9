import { statesOf, textOf, type Action } from '#scripts/flows/chart.ts';
import { addressOf } from './address.ts';
import type { Drawn } from './data.ts';
import { CodePlace } from './code-place.tsx';
import { linesOf } from './search.ts';
import { StateLink, What } from './table.tsx';
import type { Say, Word } from './words.ts';

/** What is known of a state. */
export function Drawer({ entry, id, say }: { entry: Drawn; id: string; say: Say }) {
  const { chart, file, lines, walked } = entry as Drawn & { file: string };
  const state = new Map(statesOf(chart)).get(id.slice(chart.id.length + 1));
  if (!state) return null;
  const all = linesOf(entry);
  const count = (key: string) =>
    walked && !walked.isOld ? <small> ×{walked.transitions[key]?.taken ?? 0}</small> : null;
  const list = (word: Word, actions: readonly Action[] = []) =>
    actions.length ? (
      <p>
        <small>{say(word)}</small> <code dir="ltr">{actions.map(textOf).join(', ')}</code>
      </p>
    ) : null;
  return (
    <aside aria-label={id}>
      <div className="head">
        <h3 dir="ltr">{id.slice(chart.id.length + 1) || id}</h3>
        <a href={addressOf(chart.id)} aria-label={say('close')} className="close">
          ×
        </a>
      </div>
      <CodePlace file={file} line={lines[id] ?? 1} say={say} />
      {list('tags', state.tags)}
      {list(
        'invokes',
        state.invoke?.map(({ src }) => src),
      )}
      {list('onEntry', state.entry)}
      {list('onExit', state.exit)}
      <h4>{say('leadsTo')}</h4>
      <ul>
        {all
          .filter(({ from }) => from === id)
          .map((line) => (
            <li
              key={line.key}
              dir="ltr"
              className={walked && !walked.isOld && !walked.transitions[line.key]?.taken ? 'missed' : ''}
            >
              <What line={line} /> →{' '}
              {line.transition.target ? (
                <StateLink machine={chart.id} id={line.transition.target.slice(1)} />
              ) : (
                <small>{say('stays')}</small>
              )}
              {count(line.key)}
            </li>
          ))}
      </ul>
      <h4>{say('comesFrom')}</h4>
      <ul>
        {all
          .filter(({ from, transition }) => transition.target === `#${id}` && from !== id)
          .map((line) => (
            <li key={line.key} dir="ltr">
              <StateLink machine={chart.id} id={line.from} />: <What line={line} />
              {count(line.key)}
            </li>
          ))}
      </ul>
    </aside>
  );
}
