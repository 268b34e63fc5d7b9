/** What each call needs, in a file that comes with the first. */
export { default as axios } from 'axios';
export { ApiErrorBody } from '#contract/calls/api-error.ts';
