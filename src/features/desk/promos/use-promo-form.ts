import type { PromoForm } from '#contract/rules/promo-form.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';

/** The terms of a code as they are typed in the open dialog. */
export const usePromoForm = () => ActActor.useSelector(selectFields) as unknown as PromoForm & { code: string };
