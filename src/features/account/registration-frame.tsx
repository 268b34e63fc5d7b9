import type { ComponentProps } from 'react';
import type { InputFrom } from 'xstate';
import { createActorContext } from '@xstate/react';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { ScreenProps } from './screen-props.ts';

export const RegistrationActor = createActorContext(registrationMachine);

type RegistrationFrameProps = ScreenProps<typeof registrationMachine> &
  ComponentProps<typeof AuthFrame> & { input: InputFrom<typeof registrationMachine> };

export const RegistrationFrame = ({ logic, inspect, input, ...frame }: RegistrationFrameProps) => (
  <RegistrationActor.Provider logic={logic} options={{ input, inspect }}>
    <AuthFrame {...frame} />
  </RegistrationActor.Provider>
);
