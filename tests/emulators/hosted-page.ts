import Fastify from 'fastify';
import type { MyFatoorahEmulator } from './my-fatoorah.ts';
import type { TapEmulator } from './tap.ts';

type Emulators = { tap: TapEmulator; myFatoorah: MyFatoorahEmulator };
type Decided = { back: string; post: string; rawBody: string; headers: Record<string, string> };

/** The page that an emulated gateway shows whoever pays; it tells the product by its message and leads back to it. */
export async function openHostedPages({ port, productUrl }: { port: number; productUrl: string }) {
  const app = Fastify({ forceCloseConnections: true });
  let emulators: Emulators | null = null;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const decide = (id: string, isPaid: boolean): Decided => {
    if (!emulators) throw new Error('the emulators are not open yet');
    const { tap, myFatoorah } = emulators;
    return id.startsWith('chg_')
      ? tap.decide(id, isPaid ? 'CAPTURED' : 'DECLINED')
      : myFatoorah.decide(Number(id), isPaid ? 'Succss' : 'Failed');
  };
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const name = params.id.startsWith('chg_') ? 'Tap' : 'MyFatoorah';
    const button = (answer: string, label: string) => `<button name="answer" value="${answer}">${label}</button>`;
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>${name}, emulated</title>
<h1>${name}, emulated</h1><p>No money moves here.</p>
<form method="post">${button('approve', 'Approve')} ${button('decline', 'Decline')}</form>`,
    );
  });
  app.post<{ Params: { id: string }; Body: { answer?: string } }>('/pay/:id', async ({ params, body }, reply) => {
    const { back, post, rawBody, headers } = decide(params.id, body.answer === 'approve');
    // a message that is lost is no harm: the product asks by itself
    await fetch(`${productUrl}${post}`, { method: 'POST', headers, body: rawBody }).catch(() => undefined);
    return reply.redirect(`${productUrl}${back}`, 303);
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    show: (pair: Emulators) => void (emulators = pair),
    close: () => app.close(),
  };
}
