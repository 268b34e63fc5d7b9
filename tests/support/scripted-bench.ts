import type { Dialect } from '#server/db/database.ts';
import { openOrderBench, type OrderBench } from './order-bench.ts';
import { scriptedSupplier, type ScriptedSupplier } from './scripted-supplier.ts';

export type ScriptedBench = { bench: OrderBench; flights: ScriptedSupplier; hotels: ScriptedSupplier };

/** A bench of orders whose flights and hotels answer as the test says. */
export async function openScriptedBench(dialect: Dialect): Promise<ScriptedBench> {
  const [flights, hotels] = [scriptedSupplier('FL'), scriptedSupplier('HO')];
  return { flights, hotels, bench: await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] }) };
}
