export { EMAIL, PHONE, WHATSAPP } from '#contract/contact.ts';
