export type Hex = `#${string}`;

const channels = (colour: Hex): readonly number[] => {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&').slice(1) : colour.slice(1);
  return [0, 2, 4].map((start) => parseInt(digits.slice(start, start + 2), 16));
};

export const mix = (from: Hex, to: Hex, share: number): Hex => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const lighten = (colour: Hex, share: number): Hex => mix(colour, '#ffffff', share);

export const rgb = (colour: Hex): readonly [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return [red, green, blue];
};
