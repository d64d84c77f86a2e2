import { z } from 'zod';
import { newPassword, typedAgain } from '../credentials';
import { anyone, can, endpoint, member } from '../endpoint';
import { memberRoles, roles } from '../enums';
import { inputDay, inputText } from '../input';
import { limits } from '../limits';
import { ownProof, wrongProof } from '../own-proof';
import { email, flag, identity, instant, linked, listOf, listQuery } from '../wire';
import { session } from './sign-in';

const required = 'This field is required.';
const personName = inputText(required).trim().min(1, required).max(limits.personName);

const named = z.object({ uuid: z.uuid(), name: z.string() });
const shown = z.array(named).nullable();
/** What they see of the account; null: all of it. Those that are gone are left out. */
const limitsShown = { websites: shown, places: shown };

const chosen = z.array(z.uuid()).max(limits.team.limitedTo).nullable();
/**
 * The websites, and the places, that a member is limited to, by uuid; null: none are hidden. Owners and finance are not limited, and shop
 * staff to places alone.
 */
const limitsChosen = { websites: chosen.optional(), places: chosen.optional() };

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
  ...limitsShown,
  /** Their login asks for more than a password. */
  second_factor: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** Someone who was invited and has not come yet; `expired`: the link works no more, and can be sent anew. */
export const invitation = z.object({
  ...identity,
  email: z.string(),
  member_role: z.enum(memberRoles),
  ...limitsShown,
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
    summary: 'Give a member another role, or limit them to websites and places; their sessions in this account end',
    /** With a proof of who asks, where an owner is made or is one no longer. */
    renewsToken: true,
    body: ownProof.extend({ member_role: z.enum(memberRoles).optional(), ...limitsChosen }),
    answer: teamMember,
    refusals: {
      409: lastOwner,
      422: 'The role is not limited so, something named is not there, or the proof is missing or wrong.',
      429: wrongProof[429],
    },
  }),
  limitable: endpoint({
    method: 'GET',
    path: '/team/limits',
    access: can('team:write'),
    area: 'account',
    summary: 'Websites and places that a member can be limited to, by name; 1,000 of each at most',
    answer: z.object({ websites: z.array(named), places: z.array(named) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/team/{id}/membership/end',
    access: can('team:write'),
    area: 'account',
    summary: 'Take a member out of the account; their sessions in it end',
    /** Of who asks, where the member is an owner. */
    renewsToken: true,
    body: ownProof,
    status: 204,
    refusals: { ...wrongProof, 409: lastOwner },
  }),
} as const;

const rule = z.object({
  /** From when every member needs a second factor; null where none is required. */
  required_from: instant.nullable(),
  /** How many members have none yet. */
  without: z.int(),
});

/** What the account requires of its members’ logins. */
export const teamSecurity = {
  get: endpoint({
    method: 'GET',
    path: '/team/security',
    access: can('team:read'),
    area: 'account',
    summary: 'Whether members need a second factor, and how many have none yet',
    answer: rule,
  }),
  require: endpoint({
    method: 'PUT',
    path: '/team/security',
    access: can('team:write'),
    area: 'account',
    summary: 'Require a second factor of every member: at once, or from the beginning of a day (UTC)',
    /** With a proof of who asks, where it lifts the rule or puts it off. */
    renewsToken: true,
    body: ownProof.extend({
      required: flag,
      /** Left out: at once. */
      from: inputDay().optional(),
    }),
    answer: rule,
    refusals: { ...wrongProof, 409: 'You have no second factor yourself.' },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/team/{id}/second_factor/reset',
    access: can('team:write'),
    area: 'account',
    summary: 'Remove a member’s second factor, who has lost it; their sessions end, and they are told',
    renewsToken: true,
    body: ownProof,
    status: 204,
    refusals: { ...wrongProof, 409: 'They have none, or are members of other accounts, too.' },
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
    /** With a proof of who asks, where the role is the owner’s. */
    renewsToken: true,
    body: ownProof.extend({ email, member_role: z.enum(memberRoles), ...limitsChosen }),
    status: 201,
    answer: invitation,
    refusals: {
      422: 'They are in the team or invited already, or the proof is missing or wrong.',
      429: 'Too many invitations in an hour, or too many wrong passwords or codes.',
    },
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
    method: 'POST',
    path: '/invitations/look',
    access: anyone,
    area: 'account',
    summary: 'What the link of an invitation leads to; changes nothing',
    body: linked,
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
    path: '/invitations/join',
    access: anyone,
    area: 'account',
    summary: 'Take an invitation as a new user; signs in',
    body: linked
      .extend({
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
    path: '/invitations/accept',
    access: member,
    area: 'account',
    summary: 'Take an invitation as the user who is signed in; the session goes on in the account of the invitation',
    body: linked,
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
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Accounts that you are a member of, the latest used first',
    answer: z.object({ items: z.array(ownAccount) }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/session/account',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Go on in another account of yours; this session ends and another begins',
    body: z.object({ uuid: z.uuid('Choose an account.') }),
    answer: session,
    refusals: { 404: 'You are not a member of it.', 422: 'It is blocked or closed.' },
  }),
} as const;
