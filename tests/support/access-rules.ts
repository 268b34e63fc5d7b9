import type { Call } from '#contract/calls/call.ts';

/**
 * Who may call it, and whose the thing is that it names by an id: `published`, the same for everyone; `by key`, of whoever
 * holds an id that none can guess (A3); `own`, of one account, 404 for all others; `of the asker`, the same id is another
 * thing, or none, for another account. Of staff: `of the house`, the same for every member whose role may call; `own or decidable`,
 * of the member who asked and of those who may decide. tests/api/desk-access.test.ts walks them.
 */
export type Rule =
  | Call['access']
  | `anyone, ${'published' | 'by key'}`
  | `user, ${'own' | 'of the asker'}`
  | `staff, ${'of the house' | 'own' | 'own or decidable'}`;

/** One rule a route of the server. A route that is not told here, or told and not there, fails the access matrix. */
export const RULES: Record<string, Rule> = {
  'GET settings': 'anyone',
  'GET exchange_rates': 'anyone',
  'GET home': 'anyone',
  'GET packages': 'anyone',
  'GET packages/:id': 'anyone, published',
  'GET suggest': 'anyone',
  'GET trip_map': 'anyone',
  'GET place': 'anyone',
  'GET experts': 'anyone',
  'GET experts/:slug': 'anyone, published',
  'GET policies/:name': 'anyone, published',
  'GET favourites': 'anyone',
  'POST leads': 'anyone',
  'POST privacy_requests': 'anyone',
  'POST privacy_requests/confirm': 'anyone',

  'POST package_details_new': 'anyone',
  'POST package_details_new_all_flights': 'anyone',
  'POST package_details_new_all_hotels': 'anyone',
  'POST package_details_new_hotel_room_mapping': 'anyone',
  'POST price_calendar': 'anyone',
  'POST trips': 'anyone',
  // a plan names nobody: its number is as public as that of a package
  'GET trips/:id': 'anyone, published',
  'POST trip_shares': 'anyone',
  'GET trip_shares/:share': 'anyone, by key',

  'POST promo_code_check': 'anyone',
  'POST client_errors': 'anyone',
  'POST quotes': 'anyone',
  'GET quotes/:id': 'anyone, by key',
  'GET drafts/:id': 'anyone, by key',
  // the browser makes the key and keeps something under it
  'PUT drafts/:id': 'anyone',
  'POST orders': 'anyone',
  'POST orders/find': 'anyone',
  'GET orders/:id': 'anyone, by key',
  'POST orders/:id/pay': 'anyone, by key',
  'POST orders/:id/cancel_quote': 'anyone, by key',
  'POST orders/:id/cancel_code': 'anyone, by key',
  'POST orders/:id/cancel': 'anyone, by key',
  'GET orders/:id/calendar.ics': 'anyone, by key',

  'POST login': 'anyone',
  'POST signup': 'anyone',
  'POST reset': 'anyone',
  'POST forgot_password': 'anyone',
  'POST activation_code': 'anyone',
  'POST activate': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/auth/user': 'user',

  'GET account': 'user',
  'PUT account': 'user',
  'POST account/password': 'user',
  'POST account/email': 'user',
  'POST account/email/confirm': 'user',
  'GET account/export': 'user',
  'POST account/delete': 'user',
  'GET account/orders': 'user',
  'GET account/sessions': 'user',
  'DELETE account/sessions/:id': 'user, own',
  'GET account/travellers': 'user',
  'PUT account/travellers/:id': 'user, of the asker',
  'DELETE account/travellers/:id': 'user, own',
  'GET account/favourites': 'user',
  'POST account/favourites': 'user',
  'DELETE account/favourites/:id': 'user, of the asker',
  'GET wallet': 'user',
  'POST wallet/top_ups': 'user',
  'GET wallet/top_ups/:id': 'user, own',

  // whoever holds the token of the link, which travels in the body
  'POST invitations/open': 'anyone',
  'POST invitations/accept': 'anyone',
  'GET second_factor': 'staff',
  'POST second_factor': 'staff',
  'POST second_factor/confirm': 'staff',
  'POST second_factor/verify': 'staff',
  'POST staff/recovery_codes': 'staff',
  'GET staff/home': 'staff',
  'GET staff/openapi.json': 'staff',
  'GET staff/views': 'staff',
  'POST staff/views': 'staff',
  'DELETE staff/views/:id': 'staff, own',
  'GET staff/approvals': 'staff',
  'GET staff/approvals/:id': 'staff, own or decidable',
  'POST staff/approvals/:id/decide': 'staff, own or decidable',
  'POST staff/approvals/:id/withdraw': 'staff, own',
  'GET staff/staff': 'staff',
  'POST staff/staff/invite': 'staff',
  'DELETE staff/invitations/:id': 'staff, of the house',
  'PUT staff/staff/:id': 'staff, of the house',
  'POST staff/staff/:id/disable': 'staff, of the house',
  'POST staff/staff/:id/reset_factor': 'staff, of the house',
  'GET staff/settings': 'staff',
  'PUT staff/settings': 'staff',
  'GET staff/audit': 'staff',
  'GET staff/orders': 'staff',
  'GET staff/orders.csv': 'staff',
  'POST staff/orders/bulk': 'staff',
  'GET staff/orders/:id': 'staff, of the house',
  'GET staff/orders/:id/timeline': 'staff, of the house',
  'POST staff/orders/:id/notes': 'staff, of the house',
  'POST staff/orders/:id/claim': 'staff, of the house',
  'POST staff/orders/:id/resend': 'staff, of the house',
  'POST staff/orders/:id/reveal': 'staff, of the house',
  'POST staff/orders/:id/refund_quote': 'staff, of the house',
  'POST staff/orders/:id/refunds': 'staff, of the house',
  'POST staff/orders/:id/cancel_quote': 'staff, of the house',
  'POST staff/orders/:id/cancel': 'staff, of the house',
  'POST staff/orders/:id/settle': 'staff, of the house',
  'POST staff/orders/:id/try_again': 'staff, of the house',
  'POST staff/refunds/:id/send_again': 'staff, of the house',
  'POST staff/audit/verify': 'staff',
};

/** How a route is named here. */
export const routeName = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path.replace('/api/v1/website/', '').replace('/api/v1/staff/', 'staff/')}`;
