import type { Act, ActContext, LostAct } from './desk-act.types.ts';

/** What an act is about, as far as its fields say it; its version moves, and perhaps because the act was done. */
const aboutWhat = (fields: Act['fields']): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'version' && typeof value !== 'object')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
const isOf = ({ name, fields }: Act, lostAct: LostAct): boolean =>
  lostAct.name === name && aboutWhat(lostAct.opening) === aboutWhat(fields);

/** An act that is asked for again once its dialog was closed goes on as it was left: nobody knows, and under its key. */
export function takeUp(lost: LostAct[], act: Act): Partial<ActContext> {
  const lostAct = lost.find((one) => isOf(act, one));
  if (!lostAct) return {};
  const { key, attempts, failed } = lostAct;
  return { key, attempts, failed, wasLost: true, lost: lost.filter((one) => one !== lostAct) };
}

/** Kept when the dialog of an act is closed whose answer was lost. */
export const leave = ({ lost, name, opening, key, attempts, failed }: ActContext): Partial<ActContext> => ({
  lost: [...lost, { name, opening, key, attempts, failed }],
});
