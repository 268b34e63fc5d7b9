import { fromPromise } from 'xstate';
import { confirmPrivacy, requestPrivacy } from '#contract/calls/privacy.ts';
import {
  privacyRequestMachine,
  type RequestDone,
  type RequestForm,
} from '#machines/policies/privacy-request.machine.ts';
import { send } from '#src/api/send.ts';

export const providePrivacyRequest = ({ saveFile }: { saveFile: (name: string, text: string) => void }) =>
  privacyRequestMachine.provide({
    actors: {
      sendRequest: fromPromise<{ message: string }, Omit<RequestForm, 'code'>>(({ input }) =>
        send(requestPrivacy, { body: input }),
      ),
      confirmRequest: fromPromise<RequestDone, RequestForm>(async ({ input }) => {
        const { data, message } = await send(confirmPrivacy, { body: input });
        return { message, copy: data.copy };
      }),
    },
    actions: {
      saveCopy: (_, { copy }) => {
        if (copy) saveFile('etravelers-my-data.json', JSON.stringify(copy, null, 2));
      },
    },
  });
