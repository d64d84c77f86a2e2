import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What is said of an input where its schema says nothing itself: sentences for people, in English.
 * @returns undefined for a kind of issue that has none
 */
export function plainMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : (wanted[issue.expected] ?? notValid);
    case 'too_big':
      return bound('most', issue.origin, issue.maximum);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? required : bound('least', issue.origin, issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it should be.';
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return 'Enter a whole number.';
    case 'unrecognized_keys':
      return `There is no ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return issue.input === undefined ? required : notValid;
    case 'invalid_key':
    case 'invalid_element':
      return notValid;
    default:
      return undefined;
  }
}

const required = 'This field is required.';
const notValid = 'This value is not valid.';

const wanted: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  record: 'Send an object.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address.',
  url: 'Enter a web address.',
  uuid: 'Enter a uuid.',
  datetime: 'Enter a time such as 2026-12-01T10:30:00Z.',
  date: 'Enter a date such as 2026-12-01.',
};

function bound(which: 'most' | 'least', origin: string, limit: number | bigint): string {
  if (origin === 'string') return `Use at ${which} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set') return `Send at ${which} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  return `Enter at ${which} ${limit}.`;
}
