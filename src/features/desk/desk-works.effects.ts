import { actOnJobs, dropJob, readCases, readJobs, requeueJob, settleDeskCase } from '#contract/calls/desk/jobs.ts';
import { decideModeration, readModeration } from '#contract/calls/desk/moderation.ts';
import { offerPackage, readDeskPackages, withdrawPackage } from '#contract/calls/desk/packages.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();
export type JobsRest = Pick<ReplyOf<typeof readJobs>['data'], 'kinds'>;

export const provideJobs = () =>
  provideDeskList(async (query, signal) => {
    const { kinds, ...data } = (await send(readJobs, { body: query, signal })).data;
    return { ...data, ids: data.items.map(({ job_id }) => job_id), rest: { kinds } satisfies JobsRest };
  });

export const provideCases = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readCases, { body: query, signal });
    return { ...data, ids: data.items.map(({ case_id }) => case_id), rest: null };
  });

export const providePackages = () =>
  provideDeskList(async (query, signal) => {
    const { experts, ...data } = (await send(readDeskPackages, { body: query, signal })).data;
    return { ...data, ids: data.items.map(({ package_id }) => String(package_id)), rest: { experts } };
  });

export const provideModeration = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readModeration, { body: query, signal });
    return { ...data, ids: data.items.map(({ case_id }) => case_id), rest: null };
  });

export const provideJobActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const [id, reason] = [text(fields.id), text(fields.reason)];
      if (name === 'requeue_kind' || name === 'drop_kind') {
        const act = name === 'drop_kind' ? 'drop' : 'requeue';
        const body = { kind: text(fields.kind), act, reason } as const;
        const data = await send(actOnJobs, { headers, body });
        return { needsApproval: false, data, undone: data.data.refused > 0 };
      }
      const call = name === 'drop' ? dropJob : requeueJob;
      const body = { reason, requeued: Number(fields.requeued) };
      return { needsApproval: false, data: await send(call, { params: { id }, headers, body }) };
    },
  });

export const provideCaseActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ fields }, headers) {
      const body = { reason: text(fields.reason), times: Number(fields.times) };
      const data = await send(settleDeskCase, { params: { id: text(fields.id) }, headers, body });
      return { needsApproval: false, data };
    },
  });

export const providePackageActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const call = name === 'withdraw' ? withdrawPackage : offerPackage;
      const body = { reason: text(fields.reason) };
      return { needsApproval: false, data: await send(call, { params: { id: text(fields.id) }, headers, body }) };
    },
  });

export const provideModerationActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const decision: 'pass' | 'return' | 'remove' = name === 'pass' || name === 'return' ? name : 'remove';
      const reason = text(fields.reason) as (typeof MODERATION_REASONS)[number];
      const body = { decision, note: text(fields.note), ...(decision === 'pass' ? {} : { reason }) };
      return {
        needsApproval: false,
        data: await send(decideModeration, { params: { id: text(fields.id) }, headers, body }),
      };
    },
  });
