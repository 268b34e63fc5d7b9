import type { Tables } from '#server/db/database.ts';

/** Without a person: kept as long as they serve. */
export const CATALOGUE_TABLES = {
  // suppliers' hotel descriptions
  hotel_content: 'catalogue',
  hotel_picture: 'catalogue',
  hotel_survey: 'catalogue',
  vendor_list: 'catalogue',
  // public pages' content, for two hours (server/modules/page-data)
  page_data: 'catalogue',

  setting: 'catalogue',
  rate_table: 'catalogue',
  exchange_rate: 'catalogue',
  place: 'catalogue',
  content_item: 'catalogue',
  content_version: 'catalogue',
  content_draft: 'catalogue',
  // an expert's are kept as long as packages show them
  media: 'catalogue',
  media_file: 'catalogue',
  airport: 'catalogue',
  airline: 'catalogue',
  expert: 'catalogue',
  hotel: 'catalogue',
  package: 'catalogue',
  package_price: 'catalogue',
  trip_price: 'catalogue',
  promo: 'catalogue',
  etx_house: 'catalogue',
  activity: 'catalogue',
  // businesses, their rates and their rooms
  provider: 'catalogue',
  contract: 'catalogue',
  contract_rate: 'catalogue',
  allotment: 'catalogue',
  promotion: 'catalogue',
} as const satisfies { [Name in keyof Tables]?: 'catalogue' };
