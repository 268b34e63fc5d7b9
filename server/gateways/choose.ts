import type { Env } from '#server/env.ts';

/** Every gateway of this product. A new one is a folder with an adapter, a line here and one in the registry. */
export const GATEWAY_NAMES = ['tap', 'embedded'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

type Chosen = Pick<Env, 'mode' | 'demo' | 'gateways' | 'live' | 'tap'>;

/**
 * The gateways of this installation in the order of preference (GATEWAYS). Without a choice, a demonstration, development
 * and tests have the embedded one. Throws one sentence that names the variable and why: for a public start without any
 * gateway, an unknown name, a missing or unfit key, and the embedded one where real customers would approve their own payments.
 */
export function chooseGateways(env: Chosen): GatewayName[] {
  const mayEmbed = env.demo || env.mode !== 'production';
  if (env.demo && env.live)
    throw new Error('LIVE and DEMO contradict each other: a demonstration takes no money, so unset one of them.');
  if (env.gateways === null && !mayEmbed)
    throw new Error(
      'No payment gateway is configured: set GATEWAYS=tap and TAP_SECRET_KEY to sell, or DEMO=1 for a demonstration.',
    );
  const names = (env.gateways ?? ['embedded']).map(known);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) throw new Error(`GATEWAYS names ${name} twice: each gateway stands in it once.`);
    if (name === 'embedded') checkEmbedded(env, mayEmbed);
    if (name === 'tap') checkTap(env);
  }
  return names;
}

function known(name: string): GatewayName {
  const found = GATEWAY_NAMES.find((one) => one === name);
  if (found) return found;
  throw new Error(
    `GATEWAYS names "${name}", which is no gateway of this product: it knows tap, and embedded for a demonstration.`,
  );
}

function checkEmbedded({ live }: Chosen, mayEmbed: boolean): void {
  if (!mayEmbed)
    throw new Error(
      'GATEWAYS names embedded, where visitors approve their own payments: outside a demonstration (DEMO=1), development and tests it takes no part.',
    );
  if (live) throw new Error('GATEWAYS names embedded, which takes no money, though LIVE asks for real money.');
}

function checkTap({ tap, live, demo }: Chosen): void {
  const { secretKey: key, url } = tap;
  if (key === null) throw new Error('TAP_SECRET_KEY is missing: GATEWAYS names tap, which answers nobody without it.');
  if (!/^sk_(test|live)_\S+$/u.test(key))
    throw new Error('TAP_SECRET_KEY is no secret key of Tap: it begins with sk_test_ or sk_live_.');
  const isLive = key.startsWith('sk_live_');
  if (isLive && demo) throw new Error('TAP_SECRET_KEY takes real money, which a demonstration (DEMO) never does.');
  if (isLive && !live)
    throw new Error('TAP_SECRET_KEY takes real money, but LIVE does not say so: set LIVE=1, or give a sk_test_ key.');
  if (!isLive && live)
    throw new Error('TAP_SECRET_KEY is a test key, but LIVE asks for real money: give a sk_live_ key, or unset LIVE.');
  if (live && !url.startsWith('https://'))
    throw new Error('TAP_URL must begin with https:// when LIVE is set: the key and the money travel over it.');
}
