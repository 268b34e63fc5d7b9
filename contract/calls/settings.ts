import * as z from 'zod/mini';
import { Settings } from '#contract/entities/settings.ts';
import { call } from './call.ts';

export const settings = call({
  method: 'GET',
  path: '/api/v1/website/settings',
  body: z.object({}),
  reply: z.object({ data: Settings }),
  safe: true,
  access: 'anyone',
  summary: 'Site settings (C2)',
});
