import type { Env } from '#server/env.ts';

type Settings = Pick<Env, 'mode' | 'demo' | 'live'>;

/** Where visitors may approve their own payments: not with real customers. */
export const mayEmbed = ({ demo, mode }: Pick<Settings, 'mode' | 'demo'>) => demo || mode !== 'production';

export function checkEmbedded(env: Settings): void {
  if (!mayEmbed(env))
    throw new Error(
      'GATEWAYS names embedded, where visitors approve their own payments: outside a demonstration (DEMO=1), development and tests it takes no part.',
    );
  if (env.live) throw new Error('GATEWAYS names embedded, which takes no money, though LIVE asks for real money.');
}
