import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, type Call } from '#contract/calls/call.ts';
import { requireAccess } from '#server/http/access.ts';
import { callerOf } from '#server/http/locale.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';

const aCall = (more: Partial<Call>): Call =>
  call({
    method: 'GET',
    path: '/api/v1/staff/x',
    body: z.object({}),
    reply: z.object({}),
    safe: true,
    access: 'staff',
    summary: '',
    ...more,
  } as Call);
const as = (user: Caller['user']): Caller => ({ ...callerOf({}, '::1'), user });
const staff = (role: 'support' | 'admin', isOpen: boolean, isSteppedUp = false) =>
  as({ id: 1, scopes: ['staff', `staff:${role}`], desk: { role, isOpen, isSteppedUp } });
const refusalOf = (route: Call, caller: Caller): string => {
  try {
    requireAccess(route, caller);
    return 'in';
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.code}` : String(error);
  }
};

describe('who may call', () => {
  it('[BO1] asks for a session, the scope, the factor, the permission and the step-up, in this order', () => {
    const route = aCall({ needs: 'staff.write', stepUp: true });
    expect(
      [
        as(null),
        as({ id: 1, scopes: [] }),
        as({ id: 1, scopes: ['staff'] }),
        staff('support', false),
        staff('admin', false),
        staff('support', true, true),
        staff('admin', true),
        staff('admin', true, true),
      ].map((caller) => refusalOf(route, caller)),
    ).toEqual([
      '401 unauthenticated',
      '403 forbidden',
      '403 forbidden',
      '403 factor_required',
      '403 factor_required',
      '403 forbidden',
      '403 step_up_required',
      'in',
    ]);
    expect(refusalOf(aCall({}), staff('support', true))).toBe('in');
    expect(refusalOf(aCall({ access: 'expert' }), staff('admin', true, true))).toBe('403 forbidden');
    expect(refusalOf(aCall({ access: 'user' }), staff('support', false))).toBe('in');
  });

  it('[BO1] the cookie half is read under either name, and nothing else is', () => {
    const key = 'k'.repeat(43);
    const keyOf = (cookie: string) => callerOf({ cookie }, '::1').deskKey;
    expect([`__Host-et-desk=${key}`, `a=1; et-desk=${key}; b=2`].map(keyOf)).toEqual([key, key]);
    expect([`xet-desk=${key}`, `et-desk=${key}x`, 'et-desk=short', ''].map(keyOf)).toEqual([null, null, null, null]);
  });
});
