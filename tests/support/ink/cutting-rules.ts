/** Rules that take a field's room away, and what of it is then cut: the bar of fields must see each. */
export const CUTTING_RULES = [
  ['html:root:root :is(input, select) { line-height: 1.6 } select { block-size: 44px }', 'value'],
  ['html input::placeholder { overflow: hidden !important }', 'hint'],
] as const;
