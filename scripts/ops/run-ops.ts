import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { Impossible, type Command } from './command.ts';
import { adoptRates } from './commands/adopt-rates.ts';
import { verifyAudit } from './commands/audit.ts';
import { backup } from './commands/backup.ts';
import { catalogueCommands } from './commands/catalogue.ts';
import { cases } from './commands/cases.ts';
import { drop } from './commands/drop.ts';
import { oneCase } from './commands/case.ts';
import { order } from './commands/order.ts';
import { onePackage } from './commands/package.ts';
import { requeue } from './commands/requeue.ts';
import { restore } from './commands/restore.ts';
import { servicedCommands } from './commands/serviced.ts';
import { settle } from './commands/settle.ts';
import { staffCommands } from './commands/staff.ts';
import { status } from './commands/status.ts';
import { onDatabase } from './place.ts';
import { services } from './services.ts';

export const COMMANDS: Command[] = [
  status,
  cases,
  oneCase,
  requeue,
  settle,
  drop,
  order,
  onePackage,
  backup,
  restore,
  ...staffCommands,
  ...catalogueCommands,
  verifyAudit,
  adoptRates,
  ...servicedCommands(services),
];

const usage = ({ name, words }: Command) => [name, ...words].join(' ');

function listing(): string[] {
  const width = Math.max(...COMMANDS.map((command) => usage(command).length));
  return [
    'npm run ops -- COMMAND: works on the database of this environment (DATA_DIR or DATABASE_URL), beside a running server.',
    '',
    ...COMMANDS.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
    '',
    'COMMAND --help tells more; --json answers for programs. What cannot be done changes nothing and ends with 1.',
  ];
}

const helpOf = (command: Command) => [
  `npm run ops -- ${usage(command)}${command.options ? ' [options]' : ''}`,
  `  ${command.summary}`,
  ...command.help.map((line) => `  ${line}`),
];

type CommandOutput = { code: number; out: string; err: string };

/** `code`: 0, 1 if impossible, 2 if not understood. */
export async function runOps(args: string[], variables: Record<string, string | undefined>): Promise<CommandOutput> {
  const say = (lines: string[]): CommandOutput => ({ code: 0, out: `${lines.join('\n')}\n`, err: '' });
  const refuse = (code: number, sentence: string): CommandOutput => ({ code, out: '', err: `${sentence}\n` });
  const [name, second] = args;
  if (name === undefined || name === '--help' || name === 'help') return say(listing());
  // some names have two words
  const command = COMMANDS.find((one) => one.name === `${name} ${second}`) ?? COMMANDS.find((one) => one.name === name);
  const rest = args.slice(command?.name.split(' ').length ?? 1);
  if (!command) return refuse(2, `There is no command ${name}: npm run ops -- --help lists them.`);
  try {
    const options = { ...command.options, help: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (values.help) return say(helpOf(command));
    if (positionals.length !== command.words.length) return refuse(2, `It is: npm run ops -- ${usage(command)}`);
    const env = readEnv(variables);
    const input = { words: positionals, options: values as Record<string, string | boolean>, env };
    const answer = await command.run({ ...input, onDatabase: (work) => onDatabase(env, work) });
    const out = values.json ? `${JSON.stringify(answer.json, null, 2)}\n` : `${answer.lines.join('\n')}\n`;
    return { code: answer.ok === false ? 1 : 0, out, err: '' };
  } catch (error) {
    if (error instanceof Impossible) return refuse(1, error.message);
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return refuse(2, `${error.message.split('. ')[0]}.`);
    return refuse(1, error instanceof Error ? error.message : String(error));
  }
}
