import type { Env } from './env.ts';
import type { PaymentGateway } from './gateways/port.ts';
import type { Handlers } from './jobs/worker.ts';
import type { Suppliers } from './suppliers/port.ts';
import { traced, tracedPort } from './tracing.ts';

type TraceSettings = Pick<Env, 'tracesTo'>;

export function traceSuppliers(suppliers: Suppliers, { tracesTo }: TraceSettings): Suppliers {
  if (tracesTo === null) return suppliers;
  const ports = new Map<string, ReturnType<Suppliers['of']>>();
  return {
    ...suppliers,
    flights: suppliers.flights.map((port) => tracedPort(`supplier ${port.code}`, port)),
    hotels: suppliers.hotels.map((port) => tracedPort(`supplier ${port.code}`, port)),
    activities: suppliers.activities.map((port) => tracedPort(`supplier ${port.code}`, port)),
    of(component) {
      const code = component.supplier;
      const port = ports.get(code) ?? tracedPort(`supplier ${code}`, suppliers.of(component));
      ports.set(code, port);
      return port;
    },
  };
}

export const traceGateway = (gateway: PaymentGateway, { tracesTo }: TraceSettings): PaymentGateway =>
  tracesTo === null ? gateway : tracedPort(`gateway ${gateway.code}`, gateway);

export function traceHandlers(handlers: Handlers, { tracesTo }: TraceSettings): Handlers {
  if (tracesTo === null) return handlers;
  const spanned = Object.entries(handlers).map(([kind, handle]): [string, Handlers[string]] => [
    kind,
    (payload, ...rest) => traced(`outbox ${kind}`, { 'outbox.kind': kind }, () => handle(payload, ...rest)),
  ]);
  return Object.fromEntries(spanned);
}
