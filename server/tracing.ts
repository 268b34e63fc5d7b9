import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { Env } from './env.ts';

/** Wraps work in a span of its own. What it is told names kinds of things, never persons, orders or addresses. */
export type Traced = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;
export type Tracing = { stop(): Promise<void> };

const NAME = 'etravelers';
const tracer = () => trace.getTracer(NAME);

/**
 * Sends traces to `env.tracesTo` (OTLP over HTTP); null, and nothing of the libraries loaded, where none is set (OP5). The
 * exporter and the sampler read the other standard variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER) by themselves.
 */
export async function startTracing(env: Pick<Env, 'tracesTo'>): Promise<Tracing | null> {
  if (env.tracesTo === null) return null;
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${env.tracesTo.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? NAME }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      // a collector that is away must not keep the server from ending
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Work in a span that ends with it; a failure is told by its kind alone, for messages may hold a row's values. */
export const traced: Traced = (name, attributes, work) =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });

/** Each method of a port in a span `<name> <method>`: what suppliers and gateways are asked, not about whom. */
export function tracedPort<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function' || typeof key !== 'string') return member;
      return (...parameters: unknown[]): unknown => {
        const span = tracer().startSpan(`${name} ${key}`, { kind: SpanKind.CLIENT });
        const answer: unknown = context.with(trace.setSpan(context.active(), span), () =>
          Reflect.apply(member, target, parameters),
        );
        if (!(answer instanceof Promise)) {
          span.end();
          return answer;
        }
        return answer
          .catch((error: unknown) => {
            fail(span, error instanceof Error ? error.name : 'unknown');
            throw error;
          })
          .finally(() => span.end());
      };
    },
  });
}

function fail(span: Span, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}
