import type { Tables } from './database.ts';

export type SealedColumn = {
  table: keyof Tables;
  column: string;
  keys: string[];
  place(row: Record<string, unknown>): string;
};

export const payoutDetailPlace = ({ expert_id }: Record<string, unknown>): string =>
  `payout-detail ${String(expert_id)}`;

const by =
  (kind: string) =>
  ({ id }: Record<string, unknown>) =>
    `${kind} ${String(id)}`;

export const transferFilePlace = ({ id }: Record<string, unknown>): string => `transfer-file ${String(id)}`;

export const SEALED_COLUMNS: SealedColumn[] = [
  { table: 'account', column: 'email_cipher', keys: ['id'], place: by('account-email') },
  { table: 'account', column: 'person_cipher', keys: ['id'], place: by('account-person') },
  { table: 'account_code', column: 'detail', keys: ['id'], place: by('code-detail') },
  { table: 'orders', column: 'contact_json', keys: ['id'], place: by('contact') },
  { table: 'orders', column: 'travellers_cipher', keys: ['id'], place: by('travellers') },
  { table: 'order_note', column: 'text_cipher', keys: ['id'], place: by('order-note') },
  { table: 'draft', column: 'cipher', keys: ['id'], place: by('draft') },
  {
    table: 'saved_traveller',
    column: 'cipher',
    keys: ['account_id', 'id'],
    place: ({ account_id, id }) => `traveller|${String(account_id)}|${String(id)}`,
  },
  { table: 'invitation', column: 'email_cipher', keys: ['id'], place: by('invitation') },
  {
    table: 'second_factor',
    column: 'secret_cipher',
    keys: ['account_id'],
    place: ({ account_id }) => `totp ${String(account_id)}`,
  },
  { table: 'saved_view', column: 'query_text', keys: ['id'], place: by('view') },
  { table: 'approval', column: 'request_json', keys: ['id'], place: by('approval') },
  {
    table: 'payout_detail',
    column: 'cipher',
    keys: ['expert_id'],
    place: payoutDetailPlace,
  },
  { table: 'transfer_run', column: 'file_cipher', keys: ['id'], place: transferFilePlace },
  { table: 'lead', column: 'lead_json', keys: ['id'], place: by('lead') },
  { table: 'lead_message', column: 'text_cipher', keys: ['id'], place: by('lead-message') },
  { table: 'mail', column: 'to_address', keys: ['id'], place: by('mail-to') },
  { table: 'mail', column: 'subject', keys: ['id'], place: by('mail-subject') },
  { table: 'mail', column: 'html', keys: ['id'], place: by('mail-html') },
  { table: 'mail', column: 'text', keys: ['id'], place: by('mail-text') },
  { table: 'mail', column: 'attachments_json', keys: ['id'], place: by('mail-attachments') },
  {
    table: 'idempotency',
    column: 'reply_json',
    keys: ['principal', 'route', 'key'],
    place: ({ principal, route, key }) => `reply ${String(principal)}|${String(route)}|${String(key)}`,
  },
];
