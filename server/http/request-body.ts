import type { FastifyInstance } from 'fastify';

/** Reads JSON only; an empty body is undefined, and the schema reports missing fields. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}

/** Bodies arrive as raw text: webhook signatures cover it; forms need it too. */
export function readAnyText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
}
