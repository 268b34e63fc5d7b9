import { Radio } from '@mantine/core';
import { useMark, type MarkProps } from './mark.ts';

/** Mantine's radio. Apart from the tick, which weighs 1.5 kB: a package's first load has radios alone. */
export const RadioMark = (props: MarkProps) => <Radio {...useMark(props, 'radio')} />;
