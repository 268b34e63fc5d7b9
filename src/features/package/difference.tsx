import type { Minor } from '#contract/rules/money.ts';
import { changeOf } from '#machines/package/selection.selectors.ts';
import { Money } from '#src/components/money.tsx';
import { useChosen } from './use-chosen.ts';

export function Difference({ more }: { more: Minor }) {
  const choice = useChosen();
  return choice ? <Money minor={changeOf(choice, more)} currency={choice.offer.currency} signed /> : null;
}
