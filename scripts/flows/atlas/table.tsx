import { textOf } from '#scripts/flows/chart.ts';
import { addressOf } from './address.ts';
import type { Drawn } from './data.ts';
import { linesOf, type Line } from './search.ts';
import type { Say } from './words.ts';

/** All transitions; also what a screen reader reads instead of the drawing. */
export function Table({ entry, say }: { entry: Drawn; say: Say }) {
  const { chart, walked } = entry;
  return (
    <div className="wide">
      <table dir="ltr">
        <thead>
          <tr>
            {(['from', 'event', 'to', 'runs', 'first'] as const).map((word) => (
              <th key={word}>{say(word)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(entry).map((line) => {
            const taken = walked && !walked.isOld ? walked.transitions[line.key] : undefined;
            return (
              <tr key={line.key} className={taken?.taken === 0 ? 'missed' : ''}>
                <td>
                  <StateLink machine={chart.id} id={line.from} />
                </td>
                <td>
                  <What line={line} />
                </td>
                <td>
                  {line.transition.target ? (
                    <StateLink machine={chart.id} id={line.transition.target.slice(1)} />
                  ) : (
                    <small>{say('stays')}</small>
                  )}
                </td>
                <td>{taken?.taken ?? '–'}</td>
                <td>
                  <small>{taken?.by}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export const StateLink = ({ machine, id }: { machine: string; id: string }) => (
  <a href={addressOf(machine, id)}>{id.slice(machine.length + 1) || id}</a>
);

export function What({ line: { label, transition } }: { line: Line }) {
  const { guard, actions = [] } = transition;
  return (
    <>
      <code>{label}</code>
      {guard ? <code className="guard"> [{textOf(guard)}]</code> : null}
      {actions.length ? <small> / {actions.map(textOf).join(', ')}</small> : null}
    </>
  );
}
