import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { Env } from './env.ts';

/** Attributes never name persons, orders or addresses. */
export type Traced = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;
export type Tracing = { stop(): Promise<void> };

const NAME = 'etravelers';
const tracer = () => trace.getTracer(NAME);

/** Null without `env.tracesTo`: no library is loaded (OP5). */
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
      // an unreachable collector must not block shutdown
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Only the kind of a failure: messages may hold row values. */
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

/** Without arguments: they may identify persons. */
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
