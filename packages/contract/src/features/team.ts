import { z } from 'zod';
import { newPassword, typedAgain } from '../credentials';
import { anyone, can, endpoint, member } from '../endpoint';
import { memberRoles, roles } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { email, identity, instant, listOf, listQuery } from '../wire';
import { session } from './sign-in';

const required = 'This field is required.';
const personName = inputText(required).trim().min(1, required).max(limits.personName);

/** A user in the account; `id` is the user's. */
export const teamMember = z.object({
  ...identity,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  member_role: z.enum(memberRoles),
  joined_at: instant,
  /** Of the newest sign-in to this account. */
  last_seen_at: instant.nullable(),
  /** It is the one who asks. */
  current: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** Someone who was invited and has not come yet; `expired`: the link works no more, and can be sent anew. */
export const invitation = z.object({
  ...identity,
  email: z.string(),
  member_role: z.enum(memberRoles),
  created_at: instant,
  expires_at: instant,
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** An account that the user is a member of; `uuid` is the account's. */
export const ownAccount = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  role: z.enum(roles),
  member_role: z.enum(memberRoles),
  current: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

const lastOwner = 'It is the last owner.';
const over = 'The invitation is used, withdrawn or too old.';

/** The users of an account. */
export const team = {
  list: endpoint({
    method: 'GET',
    path: '/team',
    access: can('team:read'),
    area: 'account',
    summary: 'Members of the account',
    query: listQuery(['joined_at', 'email', 'member_role']),
    answer: listOf(teamMember),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{id}',
    access: can('team:write'),
    area: 'account',
    summary: 'Give a member another role; their sessions in this account end',
    body: z.object({ member_role: z.enum(memberRoles) }),
    answer: teamMember,
    refusals: { 409: lastOwner },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/team/{id}',
    access: can('team:write'),
    area: 'account',
    summary: 'Take a member out of the account; their sessions in it end',
    status: 204,
    refusals: { 409: lastOwner },
  }),
} as const;

/** How users come into an account that exists. */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/team/invitations',
    access: can('team:read'),
    area: 'account',
    summary: 'Invitations that nobody has taken yet',
    query: listQuery(['created_at', 'email']),
    answer: listOf(invitation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/team/invitations',
    access: can('team:write'),
    area: 'account',
    summary: 'Invite someone by email',
    body: z.object({ email, member_role: z.enum(memberRoles) }),
    status: 201,
    answer: invitation,
    refusals: { 422: 'They are in the team, or invited already.', 429: 'Too many invitations in an hour.' },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/team/invitations/{id}/resend',
    access: can('team:write'),
    area: 'account',
    summary: 'Mail the invitation again with a new link; the old one is dead',
    answer: invitation,
    refusals: { 429: 'It was sent less than a minute ago.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/team/invitations/{id}',
    access: can('team:write'),
    area: 'account',
    summary: 'Withdraw an invitation: its link is dead',
    status: 204,
  }),
  look: endpoint({
    method: 'GET',
    path: '/invitations/{token}',
    access: anyone,
    area: 'account',
    summary: 'What the link of an invitation leads to',
    answer: z.object({
      email: z.string(),
      company_name: z.string(),
      role: z.enum(roles),
      member_role: z.enum(memberRoles),
      invited_by: z.string(),
      expires_at: instant,
      /** Its address has a login already: they log in, then `accept`. */
      known: z.boolean(),
    }),
    refusals: { 404: over, 429: 'Too many links were tried.' },
  }),
  join: endpoint({
    method: 'POST',
    path: '/invitations/{token}',
    access: anyone,
    area: 'account',
    summary: 'Take an invitation as a new user; signs in',
    body: z
      .object({
        first_name: personName,
        last_name: personName,
        password: newPassword,
        password_confirmation: typedAgain,
      })
      .refine((body) => body.password === body.password_confirmation, {
        path: ['password_confirmation'],
        message: 'The two passwords differ.',
      }),
    status: 201,
    answer: session,
    refusals: { 404: over, 409: 'Its address has a login already.', 429: 'Too many links were tried.' },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/{token}/accept',
    access: member,
    area: 'account',
    summary: 'Take an invitation as the user who is signed in; the session goes on in the account of the invitation',
    answer: session,
    refusals: { 403: 'The invitation is for another address.', 404: over, 409: 'They are in the team already.' },
  }),
} as const;

/** The accounts of a user who has several. */
export const ownAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/session/accounts',
    access: member,
    area: 'account',
    summary: 'Accounts that you are a member of, the latest used first',
    answer: z.object({ items: z.array(ownAccount) }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/session/account',
    access: member,
    area: 'account',
    summary: 'Go on in another account of yours; this session ends and another begins',
    body: z.object({ uuid: z.uuid('Choose an account.') }),
    answer: session,
    refusals: { 404: 'You are not a member of it.', 422: 'It is blocked or closed.' },
  }),
} as const;
