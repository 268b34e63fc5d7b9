import type { Env } from '#server/env.ts';

type Settings = Pick<Env, 'mode' | 'demo' | 'live'>;

/** True where visitors may approve their own payments: demonstration, development and tests. */
export const mayEmbed = ({ demo, mode }: Pick<Settings, 'mode' | 'demo'>) => demo || mode !== 'production';

/** Throws where real customers would approve their own payments. */
export function checkEmbedded(env: Settings): void {
  if (!mayEmbed(env))
    throw new Error(
      'GATEWAYS names embedded, where visitors approve their own payments: outside a demonstration (DEMO=1), development and tests it takes no part.',
    );
  if (env.live) throw new Error('GATEWAYS names embedded, which takes no money, though LIVE asks for real money.');
}
