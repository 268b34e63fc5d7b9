import { BROWSER_FAULTS } from './browsers.ts';
import type { PlantedFault } from './fault.ts';
import { FLOW_FAULTS } from './flows.ts';
import { MONEY_FAULTS } from './money.ts';
import { OPERATING_FAULTS } from './operating.ts';

export const PLANTED_FAULTS: PlantedFault[] = [...FLOW_FAULTS, ...MONEY_FAULTS, ...OPERATING_FAULTS, ...BROWSER_FAULTS];
