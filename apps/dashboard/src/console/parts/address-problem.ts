import { patterns } from '@dw/contract/patterns';

/** What is wrong with a mail address; undefined for one that can be looked up. */
export const addressProblem = (text: string): string | undefined =>
  patterns.email.test(text) ? undefined : 'Enter a whole email address.';
