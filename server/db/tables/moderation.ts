export type ModerationTables = {
  moderation_case: {
    id: string;
    kind: 'package' | 'photo' | 'profile' | 'reply';
    target_id: string;
    target_version: number;
    expert_id: number;
    state: 'open' | 'passed' | 'returned' | 'removed';
    reason: string | null;
    note: string | null;
    opened_at: number;
    due_at: number;
    decided_by: number | null;
    decided_at: number | null;
  };
};
