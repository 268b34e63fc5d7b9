import type { MessagePort } from 'node:worker_threads';
import type { Env } from '#server/env.ts';
import type { FilePlan, FileWish, Format } from '#server/modules/files/index.ts';
import type { Refusal } from '#server/modules/refusal.ts';

export type FileOrder = { call: string; wish: FileWish; format: Format; at: number };
export type ToWorker = { env: Env; order: FileOrder; port: MessagePort };
export type FromWorker =
  | { plan: FilePlan }
  | { part: string | Uint8Array }
  | { isWhole: true }
  | { refusal: Pick<Refusal, 'status' | 'code' | 'sentence' | 'fields' | 'extra'> }
  | { failure: string };
