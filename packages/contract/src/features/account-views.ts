import { z } from 'zod';
import { can, endpoint, member } from '../endpoint';
import { instant } from '../wire';
import { user } from './sign-in';

/** Support looks at an account as its viewers see it, for a quarter of an hour. */
export const accountViews = {
  current: endpoint({
    method: 'GET',
    path: '/account/view',
    access: member,
    area: 'account',
    viewable: true,
    summary: 'What support looks at, and until when; null for a member',
    /** `user`: nobody’s, with the rights of a viewer, and the company. */
    answer: z.object({ view: z.object({ user, until: instant }).nullable() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/account/view',
    access: can('account:write'),
    area: 'account',
    summary: 'Ends every look of support at the account at once',
    status: 204,
  }),
} as const;
