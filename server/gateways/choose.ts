import type { Env } from '#server/env.ts';
import { mayEmbed } from './embedded/credentials.ts';

export type Check = (env: Env) => void;

/**
 * GATEWAYS in order; GATEWAYS_CLOSED still settle and refund. Throws for unfit variables, none in public, or
 * self-approval by real customers.
 */
export function chooseFrom<Name extends string>(
  registry: Record<Name, { check: Check }>,
  env: Env,
): { offered: Name[]; closed: Name[] } {
  if (env.demo && env.live)
    throw new Error('LIVE and DEMO contradict each other: a demonstration takes no money, so unset one of them.');
  if (env.mode === 'development' && env.live)
    throw new Error(
      'LIVE asks for real money, and this is development: start a business with `npm start`, or unset LIVE.',
    );
  if (env.gateways === null && !mayEmbed(env))
    throw new Error(
      'No payment gateway is configured: set GATEWAYS=tap and TAP_SECRET_KEY to sell, or DEMO=1 for a demonstration.',
    );
  const names = Object.keys(registry) as Name[];
  const offered = (env.gateways ?? ['embedded']).map((name) => find(names, 'GATEWAYS', name));
  const closed = (env.gatewaysClosed ?? []).map((name) => find(names, 'GATEWAYS_CLOSED', name));
  const all = [...offered, ...closed];
  for (const [index, name] of all.entries()) {
    const variable = index < offered.length ? 'GATEWAYS' : 'GATEWAYS_CLOSED';
    if (all.indexOf(name) !== index)
      throw new Error(`${variable} names ${name} twice: each gateway stands once in GATEWAYS or in GATEWAYS_CLOSED.`);
    registry[name].check(env);
  }
  return { offered, closed };
}

function find<Name extends string>(names: Name[], variable: string, name: string): Name {
  const choice = names.find((one) => one === name);
  if (choice) return choice;
  const vendors = names.filter((one) => one !== 'embedded').join(' and ');
  throw new Error(
    `${variable} names "${name}", which is no gateway of this product: it knows ${vendors}, and embedded for a demonstration.`,
  );
}
