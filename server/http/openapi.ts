import * as z from 'zod/mini';
import { PUBLIC_CALLS } from '#contract/calls/all.ts';
import { ApiErrorBody } from '#contract/calls/api-error.ts';
import type { Call } from '#contract/calls/call.ts';
import { CURRENCIES, LOCATIONS } from '#contract/constants.ts';
import { ENTITIES } from './openapi-entities.ts';

type Json = Record<string, unknown>;
export type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>>; [part: string]: unknown };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Json[];
  requestBody?: Json;
  responses: Json;
};

/** 3.1 (C12), of the contract's own schemas. */
export function createOpenApi(origin: string, calls: Record<string, Call> = PUBLIC_CALLS): OpenApi {
  const paths: OpenApi['paths'] = {};
  const registry = registryOf(calls);
  const nameOf: NameOf = (schema) => registry.get(schema)?.id ?? '';
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(name, call, nameOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ETravelers',
      version: '1.0.0',
      description:
        'Travel packages of flights, hotels and activities. Prices are decimals of major units; instants are ISO 8601 in UTC; times of places are wall time without a zone.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: schemasOf(registry),
      headers: HEADERS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(name: string, call: Call, nameOf: NameOf): Operation {
  const reads = call.method === 'GET' || call.method === 'DELETE';
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 200 },
  }));
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[4] ?? 'api'],
    parameters: [...inPath, ...(reads ? inQuery(call) : []), ...headersOf(call)],
    ...(reads ? {} : { requestBody: { required: true, content: jsonOf(nameOf(call.body)) } }),
    responses: responsesOf(call, nameOf),
    ...(call.access === 'anyone' || call.access === 'gateway' ? {} : { security: [{ bearer: [] }] }),
  };
}

function inQuery(call: Call): Json[] {
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  const free = schema.additionalProperties;
  if (typeof free === 'object' && schema.properties === undefined)
    return [{ name: 'query', in: 'query', style: 'form', explode: true, schema: withoutDialect(schema) }];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function headersOf(call: Call): Json[] {
  const header = (name: string, schema: Json, description: string, required = false) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  const locale = call.fallbackLocale ?? 'ar';
  return [
    header('Accept-Language', { type: 'string', default: locale }, 'ar or en; anything else counts as the default'),
    header(
      'Accept-Currency',
      { type: 'string', enum: Object.keys(CURRENCIES) },
      "code of the currency of prices; the location's own when absent",
    ),
    header(
      'Accept-Location',
      { type: 'string', enum: Object.keys(LOCATIONS), default: '85' },
      '85 Kuwait, 86 Saudi Arabia: departure airports and first currency',
    ),
    ...(call.access === 'staff' && call.beforeFactor !== true
      ? [
          header(
            'Desk-Rest',
            { type: 'integer', minimum: 0, default: 0 },
            'seconds since a person did anything at the page that asks: what it asks by itself does not keep the desk open',
          ),
        ]
      : []),
    ...(call.path.includes('package_details')
      ? [header('clear', { type: 'string', enum: ['true'] }, 'accepted, without effect on what the server keeps')]
      : []),
    ...(call.idempotent === true
      ? [
          header(
            'Idempotency-Key',
            { type: 'string', pattern: '^[A-Za-z0-9_.:-]{16,128}$' },
            'carried out once for each key; the same key and body get the first answer again, with Idempotent-Replayed: true; another body gets 422 idempotency_key_reused',
            true,
          ),
        ]
      : []),
  ];
}

function responsesOf(call: Call, nameOf: NameOf): Json {
  const refusal = (description: string) => ({ description, content: jsonOf('ApiErrorBody') });
  return {
    200: {
      description: call.summary,
      content: jsonOf(nameOf(call.reply)),
      headers: ref('headers', ['Content-Language']),
    },
    400: refusal('The request could not be read'),
    ...(call.access === 'anyone' || call.access === 'gateway'
      ? {}
      : { 401: refusal('Not logged in'), 403: refusal(refusalOf(call)) }),
    404: refusal('Not found'),
    ...(call.idempotent === true ? { 409: refusal('Refused as things stand, such as sold_out or price_changed') } : {}),
    413: refusal('Larger than 256 kB'),
    415: refusal('Not application/json'),
    422: refusal('A field is wrong: `errors` has sentences for each, in the language of Accept-Language'),
    429: { ...refusal('Too many requests'), headers: ref('headers', ['Retry-After']) },
    500: refusal('Our own failure'),
    503: { ...refusal('Briefly unavailable'), headers: ref('headers', ['Retry-After']) },
  };
}

const refusalOf = ({ access, needs, stepUp, beforeFactor }: Call): string => {
  if (access !== 'staff' || beforeFactor) return 'No access';
  const codes = ['forbidden', 'factor_required', ...(stepUp ? ['step_up_required'] : [])];
  return `No access: ${codes.join(', ')}${needs ? `; the role needs ${needs}` : ''}`;
};

const HEADERS = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'Content-Language': { description: 'Language of the texts', schema: { type: 'string', enum: ['ar', 'en'] } },
};

const ref = (part: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${part}/${name}` }]));
const jsonOf = (name: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

type Registry = z.core.$ZodRegistry<{ id: string }>;
type NameOf = (schema: Call['body']) => string;

function registryOf(calls: Record<string, Call>): Registry {
  const registry = z.registry<{ id: string }>();
  const name = (schema: z.ZodMiniType, id: string) => {
    if (!registry.has(schema)) registry.add(schema, { id });
  };
  name(ApiErrorBody, 'ApiErrorBody');
  for (const [id, schema] of Object.entries(ENTITIES)) name(schema, id);
  for (const [id, call] of Object.entries(calls)) {
    name(call.body, `${id}.body`);
    name(call.reply, `${id}.reply`);
  }
  return registry;
}

function schemasOf(registry: Registry): Json {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

const withoutDialect = ({ $schema: _dialect, $id: _id, ...schema }: Json): Json => schema;
