import type { FastifyInstance } from 'fastify';

/** JSON alone is read, and an empty body is no body: the schema then says what is missing. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else parse(request, text, done);
  });
}

/** Every body arrives as the text it is: for webhooks, whose signature is over it, and for forms. */
export function readAnyText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
}
