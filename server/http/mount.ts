import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { IdempotencyModule } from '#server/modules/idempotency/index.ts';
import type { Caller, PlainRoute, PreparedReply, Raw, Route, Streamed } from '#server/modules/route.ts';
import { requireAccess } from './access.ts';
import { hashOf, keyFrom, runOnce } from './idempotency.ts';
import { errorText } from './errors.ts';
import { parseInput, rejectControlCharacters } from './input.ts';
import { callerOf } from './locale.ts';
import { compressed, sendPrepared } from './negotiate.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
type HandlerReply = Awaited<ReturnType<Route['handle']>>;

type DeskCall = Pick<Caller, 'deskKey' | 'idleFor'> & { isDesk: boolean };
export type ResolveUser = (bearer: string, more: DeskCall) => Promise<Caller['user']>;

export function mountRoute(
  app: FastifyInstance,
  route: Route,
  modules: { idempotency: IdempotencyModule; whoIs: ResolveUser },
): void {
  const { idempotency, whoIs } = modules;
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path,
    config: limited(route.perMinute),
    ...(route.mostBytes === undefined ? {} : { bodyLimit: route.mostBytes }),
    handler: async (request, reply) => {
      const asking = callerOf(request.headers, normalizeIP(request.ip), call.fallbackLocale);
      const caller = await identify({ ...asking, requestId: request.id }, call, whoIs);
      request.spoken = caller.locale;
      requireAccess(call, caller);
      const input = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
      const params = paramsOf(request);
      const body = parseInput(call, input);
      reply.header('cache-control', 'no-store').header('content-language', caller.locale);
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const work = () => route.handle({ body, params, caller, setHeader });
      if (call.idempotent !== true) return send(request, reply, await work());
      const run = {
        principal: caller.principal,
        // the normalised address: an idempotent call runs once under any spelling
        route: `${call.method} ${call.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
        key: keyFrom(request.headers['idempotency-key']),
      };
      const answer = await runOnce(idempotency, run, hashOf(body), caller.locale, async () => storable(await work()));
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      // a stored refusal lacks a request id, so each request adds its own
      const text = answer.status >= 400 ? errorText(JSON.parse(answer.text), request) : answer.text;
      return sendText(request, reply.code(answer.status), text);
    },
  });
}

export function mountPlainRoute(app: FastifyInstance, route: PlainRoute): void {
  app.route({
    method: route.method,
    url: route.path,
    config: limited(route.perMinute),
    handler: async (request, reply) => {
      const caller = callerOf(request.headers, normalizeIP(request.ip));
      request.spoken = caller.locale;
      rejectControlCharacters(request.query);
      rejectControlCharacters(request.body);
      const answer = await route.handle({
        params: paramsOf(request),
        query: firstOf(request.query),
        rawBody: typeof request.body === 'string' ? request.body : '',
        headers: firstOf(request.headers),
        caller,
      });
      return sendRaw(reply, isRefused(answer.raw) ? named(answer.raw, request) : answer.raw);
    },
  });
}

async function identify(caller: Caller, { access, beforeFactor }: Call, whoIs: ResolveUser): Promise<Caller> {
  const { bearer, deskKey, idleFor } = caller;
  const isDesk = access === 'staff' && !beforeFactor;
  const user = bearer === null ? null : await whoIs(bearer, { deskKey, idleFor, isDesk });
  return user === null ? caller : { ...caller, user, principal: `user:${user.id}` };
}

const limited = (perMinute: number | undefined): FastifyContextConfig =>
  perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } };

function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  rejectControlCharacters(params);
  return params;
}

const firstOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values as Record<string, string | string[]>).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value[0] : value) ?? '',
    ]),
  );

const isPrepared = (answer: HandlerReply): answer is PreparedReply =>
  typeof answer === 'object' && answer !== null && 'prepared' in answer;
const isRaw = (answer: HandlerReply): answer is Raw | Streamed =>
  typeof answer === 'object' && answer !== null && 'raw' in answer;

function storable(answer: HandlerReply) {
  if (isPrepared(answer) || isRaw(answer)) throw new Error('an idempotent call answers JSON');
  return { status: 200, text: JSON.stringify(answer) };
}

function send(request: FastifyRequest, reply: FastifyReply, answer: HandlerReply) {
  if (isPrepared(answer)) return sendPrepared(request, reply, answer.prepared);
  if (isRaw(answer)) return sendRaw(reply, answer.raw);
  return sendText(request, reply, JSON.stringify(answer));
}

const isRefused = ({ status, type }: Raw['raw']) => status >= 400 && type.startsWith('application/json');
const named = (raw: Raw['raw'], request: FastifyRequest): Raw['raw'] => ({
  ...raw,
  body: errorText({ errors: {}, ...JSON.parse(String(raw.body)) }, request),
});

function sendRaw(reply: FastifyReply, { status, type, body, headers }: (Raw | Streamed)['raw']) {
  return reply
    .code(status)
    .headers(headers ?? {})
    .type(type)
    .send(body);
}

async function sendText(request: FastifyRequest, reply: FastifyReply, text: string) {
  const { body, encoding } = await compressed(text, request.headers['accept-encoding']);
  reply.type(JSON_TYPE).header('vary', 'Accept-Encoding, Accept-Language, Accept-Currency, Accept-Location');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
