import { escape } from 'html-escaper';
import { chartOf } from './chart.ts';
import type { MachineReport } from './merge.ts';

const STYLE = `body{margin:0;font:15px/1.6 system-ui,sans-serif;background:#f7f4ee;color:#1b2338}main{max-width:1200px;margin:0 auto;padding:24px}
h1{font-size:28px}h2{margin:48px 0 8px;font-size:22px}nav a{margin-inline-end:14px;color:#17646d}table{border-collapse:collapse;width:100%;background:#fff}
td,th{padding:6px 10px;text-align:start;border-bottom:1px solid #e3dccf;vertical-align:top}.missed td{background:#f9e5ec;color:#8f1d4f;font-weight:600}
svg{width:100%;height:auto;background:#fff;border:1px solid #e3dccf;border-radius:12px;font-size:13px}svg rect{fill:#e2f0e7;stroke:#1f6b4a}svg .missed rect{fill:#f9e5ec;stroke:#8f1d4f}
svg path.done{fill:none;stroke:#8b8474;stroke-width:1.3}svg path.missed{fill:none;stroke:#8f1d4f;stroke-width:2.5}details{margin:10px 0}code{font-size:13px}li{margin:2px 0}.good{color:#1f6b4a}.bad{color:#8f1d4f}`;

const share = (part: number, whole: number) => `${part} of ${whole}`;

/** Charts, transitions with counts and paths, and paths in words. */
export function htmlOf(machines: MachineReport[], problems: string[]): string {
  const paths = machines.reduce((total, { paths: list }) => total + list.length, 0);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Path coverage</title><style>${STYLE}</style></head><body><main>
<h1>Path coverage</h1><p>${machines.length} machines, ${paths} paths. ${problems.length ? `<b class="bad">${problems.length} problems</b>` : '<b class="good">Every state and every transition is covered.</b>'}</p>
${problems.length ? `<ul class="bad">${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>` : ''}
<nav>${machines.map(({ machine }) => `<a href="#${machine}">${escape(machine)}</a>`).join(' ')}</nav>
${machines.map(section).join('\n')}</main></body></html>`;
}

function section(report: MachineReport): string {
  const { machine, states, transitions, refused, paths, uncovered } = report;
  const rows = transitions
    .map(
      ({ source, event, guard, targets, taken, by }) =>
        `<tr class="${taken ? '' : 'missed'}"><td>${escape(source)}</td><td>${escape(event)}${guard ? `<br><small>if ${escape(guard)}</small>` : ''}</td><td>${escape(targets.join(', ') || '(stays)')}</td><td>${taken}</td><td><small>${escape((by ?? '').slice(0, 160))}</small></td></tr>`,
    )
    .join('');
  return `<section id="${machine}"><h2>${escape(machine)}</h2>
<p>States ${share(states.filter(({ visited }) => visited).length, states.length)}, transitions ${share(transitions.filter(({ taken }) => taken).length, transitions.length)}, ${paths.length} paths. ${uncovered.length ? `<b class="bad">Not covered: ${escape(uncovered.join('; '))}</b>` : ''}</p>
${chartOf(report)}
<details open><summary>Transitions</summary><table><thead><tr><th>from</th><th>event</th><th>to</th><th>runs</th><th>first run by</th></tr></thead><tbody>${rows}</tbody></table></details>
<details><summary>Events refused where they were offered (${refused.length})</summary><ul>${refused.map(({ state, event }) => `<li><code>${escape(state)}</code> ignores <code>${escape(event)}</code></li>`).join('')}</ul></details>
<details><summary>Paths (${paths.length})</summary><ol>${paths.map(({ title }) => `<li><code>${escape(title)}</code></li>`).join('')}</ol></details></section>`;
}
