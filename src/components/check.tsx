import { Checkbox } from '@mantine/core';
import { useMark, type MarkProps } from './mark.ts';
import { RadioMark } from './radio-mark.tsx';

export type CheckProps = MarkProps & { radio?: boolean };

/** Mantine's tick or radio, which looks as its classes say. */
export const Check = ({ radio = false, ...props }: CheckProps) =>
  radio ? <RadioMark {...props} /> : <Tick {...props} />;

const Tick = (props: MarkProps) => <Checkbox {...useMark(props, 'input')} />;
