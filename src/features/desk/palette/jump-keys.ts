/** What opens the palette, as this keyboard names it. */
export const jumpKeys = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
