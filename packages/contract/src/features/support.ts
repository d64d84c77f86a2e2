import { z } from 'zod';
import { endpoint, member } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { statusAnswer } from '../wire';

const required = 'This field is required.';
const { message, page, requestId } = limits.support;

export const support = {
  write: endpoint({
    method: 'POST',
    path: '/account/support_requests',
    access: member,
    area: 'account',
    summary:
      'Write to the operator, who reads from which account and page, and of which failed call; the answer comes by mail',
    body: z.object({
      message: inputText(required).trim().min(1, required).max(message),
      /** The page of the dashboard that it is about, without its host and its query. */
      page: inputText()
        .trim()
        .max(page)
        .regex(/^(\/[^\s?#]*)?$/, 'This is not a page.')
        .optional(),
      /** The `request_id` of a call that failed. */
      request_id: inputText()
        .trim()
        .max(requestId)
        .regex(/^[\w-]*$/, 'This is not a request id.')
        .optional(),
    }),
    answer: statusAnswer,
    refusals: { 409: 'The operator has named no address for it.', 429: 'Too many messages.' },
  }),
} as const;
