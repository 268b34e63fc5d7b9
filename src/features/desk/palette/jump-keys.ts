export const jumpKeys = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
