import type { Env } from '#server/env.ts';
import { checkMyFatoorah } from './my-fatoorah/credentials.ts';
import { checkTap } from './tap/credentials.ts';

/** Every gateway of this product. A new one is a folder with an adapter, its credentials here and a line in the registry. */
export const GATEWAY_NAMES = ['tap', 'myfatoorah', 'embedded'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

type GatewaySettings = Pick<Env, 'mode' | 'demo' | 'gateways' | 'gatewaysClosed' | 'live' | 'tap' | 'myFatoorah'>;
/** What an adapter refuses of its credentials, one sentence that names the variable. */
const CREDENTIALS: Record<GatewayName, (env: GatewaySettings) => void> = {
  tap: checkTap,
  myfatoorah: checkMyFatoorah,
  embedded: checkEmbedded,
};

/**
 * The gateways of this installation in the order of preference (GATEWAYS), and those that take no new charge any more but are
 * still asked, refund and are heard (GATEWAYS_CLOSED). Without a choice, a demonstration, development and tests have the
 * embedded one. Throws one sentence that names the variable and why: for a public start without any gateway, an unknown name,
 * a missing or unfit key, and the embedded one where real customers would approve their own payments.
 */
export function chooseGateways(env: GatewaySettings): { offered: GatewayName[]; closed: GatewayName[] } {
  if (env.demo && env.live)
    throw new Error('LIVE and DEMO contradict each other: a demonstration takes no money, so unset one of them.');
  if (env.gateways === null && !mayEmbed(env))
    throw new Error(
      'No payment gateway is configured: set GATEWAYS=tap and TAP_SECRET_KEY to sell, or DEMO=1 for a demonstration.',
    );
  const offered = (env.gateways ?? ['embedded']).map((name) => known('GATEWAYS', name));
  const closed = (env.gatewaysClosed ?? []).map((name) => known('GATEWAYS_CLOSED', name));
  const all = [...offered, ...closed];
  for (const [index, name] of all.entries()) {
    const variable = index < offered.length ? 'GATEWAYS' : 'GATEWAYS_CLOSED';
    if (all.indexOf(name) !== index)
      throw new Error(`${variable} names ${name} twice: each gateway stands once in GATEWAYS or in GATEWAYS_CLOSED.`);
    CREDENTIALS[name](env);
  }
  return { offered, closed };
}

const mayEmbed = ({ demo, mode }: GatewaySettings) => demo || mode !== 'production';

function known(variable: string, name: string): GatewayName {
  const found = GATEWAY_NAMES.find((one) => one === name);
  if (found) return found;
  const names = GATEWAY_NAMES.filter((one) => one !== 'embedded').join(' and ');
  throw new Error(
    `${variable} names "${name}", which is no gateway of this product: it knows ${names}, and embedded for a demonstration.`,
  );
}

function checkEmbedded(env: GatewaySettings): void {
  if (!mayEmbed(env))
    throw new Error(
      'GATEWAYS names embedded, where visitors approve their own payments: outside a demonstration (DEMO=1), development and tests it takes no part.',
    );
  if (env.live) throw new Error('GATEWAYS names embedded, which takes no money, though LIVE asks for real money.');
}
