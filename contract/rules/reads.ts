/** Plain checks of values, as no first load carries a schema library [LI3]. Undefined refuses a value. */
export type Read<Value> = (value: unknown) => Value | undefined;

export const text =
  (most = Number.POSITIVE_INFINITY, least = 0): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most ? value : undefined;

export const whole =
  (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Read<number> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;

export const oneOf =
  <Value>(values: readonly Value[]): Read<Value> =>
  (value) =>
    values.find((one) => one === value);

export const flag = oneOf([true, false]);

export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === null ? null : read(value);

export const listOf =
  <Value>(read: Read<Value>, least = 0, most = Number.POSITIVE_INFINITY): Read<Value[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return undefined;
    const all = value.map(read);
    return all.includes(undefined) ? undefined : (all as Value[]);
  };

const ABSENT = Symbol('absent');

/** A field that may be missing. */
export const optional =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (value) =>
    value === undefined ? (ABSENT as never) : read(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** With these fields alone. */
export const record =
  <Fields extends object>(fields: { [Name in keyof Fields]: Read<Fields[Name]> }): Read<Fields> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const all = Object.entries<Read<unknown>>(fields).map(([name, read]) => [name, read(value[name])] as const);
    if (all.some(([, field]) => field === undefined)) return undefined;
    return Object.fromEntries(all.filter(([, field]) => field !== ABSENT)) as Fields;
  };
