import process from 'node:process';
import { approve, check } from './flows/approval.ts';
import { writeAtlas } from './flows/atlas/build.ts';
import { machineNames } from './flows/machines.ts';

const COMMANDS: Record<string, (names: string[]) => Promise<number>> = { check, approve, atlas };

async function atlas(): Promise<number> {
  const { machines, failed } = await writeAtlas();
  for (const fault of failed) console.error(fault);
  console.log(`${machines} machines; open reports/flows/index.html`);
  return failed.length ? 1 : 0;
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

const [command = 'atlas', ...names] = process.argv.slice(2);
const run = COMMANDS[command] ?? refuse(`npm run flows -- ${Object.keys(COMMANDS).join(' | ')} [machine ...]`);
const strangers = names.filter((name) => !machineNames().includes(name));
if (strangers.length) refuse(`No machine is called ${strangers.join(', ')}. There are: ${machineNames().join(', ')}.`);
process.exit(await run(names.length ? names : machineNames()));
