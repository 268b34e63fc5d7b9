/** What content staff look at once it is published, and what they decided. */
export type ModerationTables = {
  moderation_case: {
    id: string;
    kind: 'package' | 'photo' | 'profile' | 'reply';
    target_id: string;
    /** Each version of a thing is looked at once. */
    target_version: number;
    expert_id: number;
    state: 'open' | 'passed' | 'returned' | 'removed';
    /** One of MODERATION_REASONS (contract/entities/desk/moderation.ts). */
    reason: string | null;
    /** What the expert is told beside the reason. */
    note: string | null;
    opened_at: number;
    /** A day after it was opened. */
    due_at: number;
    decided_by: number | null;
    decided_at: number | null;
  };
};
