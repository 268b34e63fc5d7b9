import { useLeadFormProps } from './lead-form-props.page.ts';
import { PartnerScreen } from './partner-screen.tsx';

export function HotelsRoute() {
  return <PartnerScreen partner="hotel" {...useLeadFormProps('hotel')} />;
}

export function TourismBoardsRoute() {
  return <PartnerScreen partner="tourism_board" {...useLeadFormProps('tourism_board')} />;
}
