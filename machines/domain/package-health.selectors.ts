import type { SnapshotFrom } from 'xstate';
import type { PackageHealth } from '#contract/entities/studio/package.ts';
import { packageHealthMachine } from './package-health.machine.ts';

export type HealthState = PackageHealth;
export type HealthSnapshot = SnapshotFrom<typeof packageHealthMachine>;

export const healthAt = (state: HealthState, failures: number): HealthSnapshot =>
  packageHealthMachine.resolveState({ value: state, context: { failures } });
export const healthState = ({ value }: HealthSnapshot): HealthState => value as HealthState;
export const healthFailures = ({ context }: HealthSnapshot): number => context.failures;
