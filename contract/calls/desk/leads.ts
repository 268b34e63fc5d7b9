import { letterCalls } from './letters.ts';

/** Requests of hotels and tourism boards. */
export const LEADS = letterCalls('leads', 'Requests of hotels and tourism boards', {
  read: 'lead.read',
  write: 'lead.write',
});
export const MESSAGES = letterCalls('messages', 'Messages of visitors', {
  read: 'contact.read',
  write: 'contact.write',
});

export const {
  list: readLeads,
  one: readLead,
  csv: leadsCsv,
  take: takeLead,
  note: noteLead,
  move: moveLead,
  snooze: snoozeLead,
  reply: keepReplyToLead,
  bulk: actOnLeads,
  preview: previewLeadLetter,
  answer: answerLead,
} = LEADS;
export const {
  list: readMessages,
  one: readMessage,
  csv: messagesCsv,
  take: takeMessage,
  note: noteMessage,
  move: moveMessage,
  snooze: snoozeMessage,
  reply: keepReplyToMessage,
  bulk: actOnMessages,
  preview: previewMessageLetter,
  answer: answerMessage,
} = MESSAGES;
