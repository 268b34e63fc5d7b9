/** `#order` is a machine, `#order/order.held` a state of it. */
export const addressOf = (machine: string, state?: string): string => `#${machine}${state ? `/${state}` : ''}`;

export const readAddress = (): string[] => decodeURIComponent(location.hash.slice(1)).split('/');
