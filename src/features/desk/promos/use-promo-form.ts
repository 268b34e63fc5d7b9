import type { PromoForm } from '#contract/rules/promo-form.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';

export const usePromoForm = () => ActActor.useSelector(selectFields) as unknown as PromoForm & { code: string };
