import type { Limits, MemberRole } from '@dw/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type demoUsers, demoVolunteerPin } from '../config/demo';
import { places } from '../db/schema/places';
import { sites } from '../db/schema/sites';
import { addDevice, addVolunteer } from '../platform/auth/devices';
import { addMember } from '../platform/auth/memberships';
import { addUser, userByEmail } from '../platform/auth/users';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';

type Colleague = {
  readonly email: string;
  readonly name: readonly [string, string];
  readonly memberRole: MemberRole;
  /** They see websites of these names alone. */
  readonly sites?: readonly string[];
  /** They see the place that was added first alone. */
  readonly firstPlace?: true;
};

const agency = { email: 'agency@demo.example', name: ['Rosa', 'Lindqvist'] } as const;

/** Who works on the demo’s accounts beside their owners; the agency works for two of them. */
const colleagues: Readonly<Partial<Record<(typeof demoUsers)[number]['role'], readonly Colleague[]>>> = {
  RETAILER: [
    { email: 'manager@demo.example', name: ['Daniel', 'Osei'], memberRole: 'manager' },
    {
      email: 'editor@demo.example',
      name: ['Aoife', 'Byrne'],
      memberRole: 'editor',
      sites: ['Alder & Thread Ireland', 'Northfold Knitwear'],
    },
    { email: 'finance@demo.example', name: ['Helen', 'Marsh'], memberRole: 'finance' },
    { ...agency, memberRole: 'editor' },
  ],
  CHARITY: [
    { email: 'shop-manager@demo.example', name: ['Samuel', 'Price'], memberRole: 'manager', firstPlace: true },
    { email: 'trustee@demo.example', name: ['Ruth', 'Bello'], memberRole: 'viewer' },
    { ...agency, memberRole: 'viewer' },
  ],
};

const volunteers = ['Joan', 'Idris'] as const;

/** The colleagues of the account’s owner, and at its first shop a device with two volunteers. */
export async function addDemoTeam(
  tx: Tx,
  { db, ...services }: Services,
  { role, passwordHash }: { readonly role: (typeof demoUsers)[number]['role']; readonly passwordHash: string },
): Promise<void> {
  const placeId = await firstPlace(tx);
  for (const { email, name, memberRole, ...seen } of colleagues[role] ?? []) {
    const [firstName, lastName] = name;
    const known = await userByEmail(db, email);
    const userId = known?.userId ?? (await addUser(tx, { email, passwordHash, firstName, lastName }));
    const limits = await limitsOf(tx, seen, placeId);
    await addMember(tx, { userId, role, memberRole, limits });
  }
  if (role !== 'CHARITY' || placeId === undefined) return;
  await addDevice(tx, services, { name: 'Till at the back', placeId });
  for (const name of volunteers) await addVolunteer(tx, services, { name, placeId, pin: demoVolunteerPin });
}

async function firstPlace(tx: Tx): Promise<number | undefined> {
  const [place] = await tx.queries
    .select({ id: places.id })
    .from(places)
    .where(eq(places.accountId, tx.scope.accountId))
    .orderBy(asc(places.id))
    .limit(1);
  return place?.id;
}

async function limitsOf(
  tx: Tx,
  seen: Pick<Colleague, 'sites' | 'firstPlace'>,
  placeId: number | undefined,
): Promise<Limits | null> {
  if (seen.firstPlace && placeId !== undefined) return { places: [placeId] };
  if (!seen.sites) return null;
  const rows = await tx.queries
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.accountId, tx.scope.accountId), inArray(sites.name, [...seen.sites])));
  return { sites: rows.map(({ id }) => id) };
}
