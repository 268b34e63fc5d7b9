import process from 'node:process';
import { chartOf } from './chart.ts';
import { childrenOf } from './children.ts';
import { placed } from './draw/layout.ts';
import { mermaidOf } from './draw/mermaid.ts';
import { sceneOf } from './draw/scene.ts';
import { aloneOf } from './draw/style.ts';
import { svgOf } from './draw/svg.ts';
import { loadMachine, machineFile, machineNames } from './machines.ts';

/** Prints the documentation's page of each machine, as VitePress takes them: made with the site, so never stale. */
const pages = [];
for (const name of machineNames()) {
  const machine = await loadMachine(name);
  const chart = chartOf(machine);
  const svg = aloneOf(svgOf(name, await placed(sceneOf(chart, childrenOf(machine)))));
  const picture = `<img alt="${name}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
  const parts = [`# ${name}`, `\`${machineFile(name)}\``, picture, `\`\`\`mermaid\n${mermaidOf(chart)}\`\`\``];
  pages.push({ params: { machine: name }, content: parts.join('\n\n') });
}
process.stdout.write(JSON.stringify(pages));
