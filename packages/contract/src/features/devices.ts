import { z } from 'zod';
import { mailedCode } from '../credentials';
import { anyone, atDesk, can, endpoint } from '../endpoint';
import { deskCapabilities } from '../enums';
import { inputText, line } from '../input';
import { limits } from '../limits';
import { identity, instant, statusAnswer } from '../wire';

const named = z.object({ uuid: z.uuid(), name: z.string() });
const name = line(limits.name).min(1, 'Name is required.');
const place = z.uuid('Choose a shop or store.');
const pin = inputText('Enter six digits.').regex(/^\d{6}$/, 'Enter six digits.');

/** A phone or till that stands at the desk of one place. */
export const device = z.object({
  ...identity,
  name: z.string(),
  place: named,
  /** Null until its code was entered there. */
  enrolled_at: instant.nullable(),
  last_used_at: instant.nullable(),
  created_at: instant,
});
export type Device = z.infer<typeof device>;

/** Who works at a desk without a mailbox: a name and a PIN. */
export const volunteer = z.object({ ...identity, name: z.string(), place: named, created_at: instant });
export type Volunteer = z.infer<typeof volunteer>;

const withCode = z.object({
  device,
  /** Shown once; entered at the device within fifteen minutes. */
  code: z.string(),
});
const noPlace = { 422: 'The place is not there, or there are too many.' } as const;

/** The devices of an account’s shops, and who signs in at them. */
export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/devices',
    access: can('devices:read'),
    area: 'desk',
    summary: 'Devices and volunteers, by place, with the places they can be for',
    answer: z.object({ devices: z.array(device), volunteers: z.array(volunteer), places: z.array(named) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/devices',
    access: can('devices:write'),
    area: 'desk',
    summary: 'Add a device for the desk of one place; its code is entered there',
    body: z.object({ name, place }),
    status: 201,
    shownOnce: true,
    answer: withCode,
    refusals: noPlace,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/devices/{id}/code',
    access: can('devices:write'),
    area: 'desk',
    summary: 'Another code; what was enrolled with the last one is signed out at once',
    shownOnce: true,
    answer: withCode,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/devices/{id}',
    access: can('devices:write'),
    area: 'desk',
    summary: 'Revoke a device: it is signed out at once',
    status: 204,
  }),
  addVolunteer: endpoint({
    method: 'POST',
    path: '/volunteers',
    access: can('devices:write'),
    area: 'desk',
    summary: 'Add a volunteer, who signs in at the devices of one place with a PIN of six digits',
    body: z.object({ name, place, pin }),
    status: 201,
    answer: volunteer,
    refusals: noPlace,
  }),
  removeVolunteer: endpoint({
    method: 'DELETE',
    path: '/volunteers/{id}',
    access: can('devices:write'),
    area: 'desk',
    summary: 'Remove a volunteer, who is signed out at once',
    status: 204,
  }),
} as const;

const deviceToken = inputText().min(1).max(100);
const revoked = 'The device was revoked.';

/** What is called at the desk itself. */
export const desk = {
  enrol: endpoint({
    method: 'POST',
    path: '/desk/enrol',
    access: anyone,
    area: 'desk',
    summary: 'Make this phone or till the device that a code is for; once',
    body: z.object({ code: mailedCode }),
    shownOnce: true,
    answer: z.object({ device_token: z.string() }),
    refusals: { 422: 'The code is wrong, used or too old.', 429: 'Too many wrong codes.' },
  }),
  open: endpoint({
    method: 'POST',
    path: '/desk/volunteers',
    access: anyone,
    area: 'desk',
    summary: 'Whose device this is, and who signs in at it',
    body: z.object({ device_token: deviceToken }),
    answer: z.object({ device: z.string(), place: named, volunteers: z.array(named) }),
    refusals: { 404: revoked },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/desk/sign_in',
    access: anyone,
    area: 'desk',
    summary: 'Sign in at a device as a volunteer',
    body: z.object({ device_token: deviceToken, volunteer: z.uuid('Choose your name.'), pin }),
    shownOnce: true,
    answer: z.object({ access_token: z.string() }),
    refusals: { 404: revoked, 422: 'The PIN is wrong.', 429: 'Too many wrong PINs.' },
  }),
  session: endpoint({
    method: 'GET',
    path: '/desk/session',
    access: atDesk,
    area: 'desk',
    summary: 'What you may do at the desk; the places of it, of which a device has one',
    answer: z.object({ capabilities: z.array(z.enum(deskCapabilities)), places: z.array(named) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/desk/sign_out',
    access: atDesk,
    // Whoever stands there can leave, also where a payment is due.
    area: 'account',
    summary: 'Sign the volunteer out; the device stays enrolled',
    answer: statusAnswer,
  }),
} as const;
