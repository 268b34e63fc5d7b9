import { useLeadFormProps } from './lead-form-props.page.ts';
import { PartnerScreen } from './partner-screen.tsx';

/** /Hotels and /lp/Hotels */
export function HotelsRoute() {
  return <PartnerScreen partner="hotel" {...useLeadFormProps('hotel')} />;
}

/** /Tourismboards and /lp/Tourismboards */
export function TourismBoardsRoute() {
  return <PartnerScreen partner="tourism_board" {...useLeadFormProps('tourism_board')} />;
}
