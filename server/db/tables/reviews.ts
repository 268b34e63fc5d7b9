/** What travellers say after their return [ST9]. */
export type ReviewTables = {
  review: {
    id: string;
    /** One an order. */
    order_id: string;
    package_id: number;
    expert_id: number;
    stars: number;
    text: string;
    locale: 'ar' | 'en';
    /** As its writer wants to be named; empty: not at all, and after the person is erased. */
    shown_name: string;
    /** The month of the return, YYYY-MM. */
    travelled: string;
    state: 'waiting' | 'published' | 'refused' | 'withdrawn';
    reason: string | null;
    refusals: number;
    decided_by: number | null;
    decided_at: number | null;
    created_at: number;
    reply_text: string | null;
    replied_at: number | null;
    version: number;
  };
  /** Who was asked to write one: nobody twice. */
  review_invitation: { order_id: string; at: number };
};
