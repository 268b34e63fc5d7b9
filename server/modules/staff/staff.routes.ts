import { acceptInvitation, openInvitation } from '#contract/calls/invitations.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from '#contract/calls/second-factor.ts';
import { roleOf } from '#contract/rules/permissions.ts';
import { route, type Caller, type SetHeader } from '#server/modules/route.ts';
import type { Joining } from './joining.ts';
import type { SecondFactor } from './second-factor.ts';
import { REPLIES } from './sentences.ts';

/** Each hashes a password. */
const ACCEPTS_PER_MINUTE = 10;

export function staffRoutes({ joining, factor }: { joining: Joining; factor: SecondFactor }) {
  /** The cookie half of the desk session. */
  const setCookie = <Opened extends { cookie: string }>({ cookie, ...data }: Opened, setHeader?: SetHeader) => {
    setHeader?.('set-cookie', cookie);
    return data;
  };
  async function verified(
    {
      code,
      recovery_code,
      step_up,
    }: { code?: string | undefined; recovery_code?: string | undefined; step_up: boolean },
    caller: Caller,
    setHeader?: SetHeader,
  ) {
    if (step_up) return { data: await factor.stepUp(caller, code ?? ''), message: REPLIES.steppedUp[caller.locale] };
    const data = setCookie(await factor.verify(caller, { code, recovery_code }), setHeader);
    return { data, message: REPLIES.deskOpen[caller.locale] };
  }

  return [
    route({ call: openInvitation, handle: async ({ body }) => ({ data: await joining.open(body.token) }) }),
    route({
      call: acceptInvitation,
      perMinute: ACCEPTS_PER_MINUTE,
      async handle({ body, caller, setHeader }) {
        const { user, token, cookie } = await joining.accept(body, caller);
        setHeader?.('set-cookie', cookie);
        const sentence = roleOf(user) === null ? REPLIES.welcomeExpert : REPLIES.welcome;
        return { data: { ...user, access_token: token }, message: sentence[caller.locale] };
      },
    }),
    route({ call: readSecondFactor, handle: async ({ caller }) => ({ data: await factor.read(caller) }) }),
    route({ call: enrolSecondFactor, handle: async ({ caller }) => ({ data: await factor.enrol(caller) }) }),
    route({
      call: confirmSecondFactor,
      handle: async ({ body, caller, setHeader }) => ({
        data: setCookie(await factor.confirm(caller, body.code), setHeader),
        message: REPLIES.factorSet[caller.locale],
      }),
    }),
    route({
      call: verifySecondFactor,
      handle: ({ body, caller, setHeader }) => verified(body, caller, setHeader),
    }),
    route({
      call: renewRecoveryCodes,
      handle: async ({ caller }) => ({
        data: { recovery_codes: await factor.renewRecoveryCodes(caller) },
        message: REPLIES.codesNew[caller.locale],
      }),
    }),
  ];
}
