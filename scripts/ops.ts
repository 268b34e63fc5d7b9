import process from 'node:process';
import { runOps } from './ops/run-ops.ts';

/** `npm run ops -- COMMAND`, beside a running server. */
const { code, out, err } = await runOps(process.argv.slice(2), process.env);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
