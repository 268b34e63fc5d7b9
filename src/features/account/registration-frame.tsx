import type { ComponentProps } from 'react';
import type { InputFrom } from 'xstate';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import { AuthFrame } from './auth-frame.tsx';
import { RegistrationActor } from './registration-actor.ts';
import type { ScreenProps } from './screen-props.ts';

type RegistrationFrameProps = ScreenProps<typeof registrationMachine> &
  ComponentProps<typeof AuthFrame> & { input: InputFrom<typeof registrationMachine> };

/** A page of the registration, with its actor at the step that the page opens. */
export const RegistrationFrame = ({ logic, inspect, input, ...frame }: RegistrationFrameProps) => (
  <RegistrationActor.Provider logic={logic} options={{ input, inspect }}>
    <AuthFrame {...frame} />
  </RegistrationActor.Provider>
);
