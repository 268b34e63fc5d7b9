export type ReviewTables = {
  review: {
    id: string;
    order_id: string;
    package_id: number;
    expert_id: number;
    stars: number;
    text: string;
    locale: 'ar' | 'en';
    /** Empty: anonymous, or erased. */
    shown_name: string;
    /** YYYY-MM, of the return. */
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
  /** Nobody gets two. */
  review_invitation: { order_id: string; at: number };
};
