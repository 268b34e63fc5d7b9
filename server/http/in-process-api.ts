import { LOCATIONS } from '#contract/constants.ts';
import type { Locale, Market } from '#contract/constants.ts';
import type { Ask, AskFailure } from '#contract/page.ts';
import type { Caller, PreparedReply, Raw, Route } from '#server/modules/route.ts';
import { errorReply } from './errors.ts';
import { parseInput } from './input.ts';

export function createInProcessApi(
  routes: Route[],
  locale: Locale,
  market: Market,
  onFailure: (error: unknown) => void,
): Ask {
  const location = market === 'sa' ? 86 : 85;
  const caller: Caller = {
    locale,
    market,
    location,
    currency: LOCATIONS[location].currency,
    user: null,
    bearer: null,
    device: 'page',
    deviceKey: null,
    deskKey: null,
    idleFor: 0,
    requestId: 'page',
    ip: 'page',
    principal: 'guest',
  };
  return async (call, params = {}, body) => {
    try {
      const route = routes.find(
        (candidate) => candidate.call.method === call.method && candidate.call.path === call.path,
      );
      if (route === undefined) throw Object.assign(new Error(`no route answers ${call.path}`), { statusCode: 404 });
      const answer = await route.handle({ body: parseInput(route.call, body), params, caller });
      return call.reply.parse(wireOf(answer)) as never;
    } catch (error) {
      const { status, body: errorBody } = errorReply(error, locale);
      if (status >= 500) onFailure(error);
      const { message, code, errors: _errors, ...extra } = errorBody;
      const failure: AskFailure = { status, message: String(message), code: String(code), extra };
      throw Object.assign(new Error(failure.message), failure);
    }
  };
}

function wireOf(answer: Awaited<ReturnType<Route['handle']>>): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('raw' in answer) throw new Error(`a page cannot show ${(answer as Raw).raw.type}`);
  return 'prepared' in answer ? JSON.parse((answer as PreparedReply).prepared.plain.toString('utf8')) : answer;
}
