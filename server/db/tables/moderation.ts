export type ModerationTables = {
  moderation_case: {
    id: string;
    kind: 'package' | 'photo' | 'profile' | 'reply';
    target_id: string;
    /** One review per version. */
    target_version: number;
    expert_id: number;
    state: 'open' | 'passed' | 'returned' | 'removed';
    /** One of MODERATION_REASONS (contract/entities/desk/moderation.ts). */
    reason: string | null;
    note: string | null;
    opened_at: number;
    /** A day after opening. */
    due_at: number;
    decided_by: number | null;
    decided_at: number | null;
  };
};
