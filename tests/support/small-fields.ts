/** In the page: the fields in which a phone would zoom, which are those whose letters are smaller than 16 px [OP9]. */
export const smallFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter(({ type }) => !/^(?:hidden|checkbox|radio|range|submit|button)$/u.test(type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${location.pathname} ${field.name || field.id} ${getComputedStyle(field).fontSize}`);
