import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sandboxParcels } from '../../../db/schema/sandbox';
import { newToken } from '../../../platform/auth/secrets';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { outsideScope } from '../../../platform/db/outside-scope';
import { type Carrier, CarrierError, inOrder, type Step } from './carrier';
import { assertSigned, type SigningScheme } from './signature';
import { slipPdf } from './slip-pdf';

export const sandboxSigning: SigningScheme = { header: 'x-carrier-signature', encoding: 'hex', prefix: '' };
const event = z.object({ id: z.string().min(1).max(100), reference: z.string().min(1).max(100) });

type Options = {
  readonly db: Database;
  readonly clock: Clock;
  readonly name: string;
  /** Which carrier it stands for. */
  readonly carrier: string;
  readonly secret: string;
};

/** A carrier for trying things out: its labels are real PDFs, and its scans are made by hand at /dev/carrier. No parcel moves. */
export function sandboxCarrier({ db, clock, name, carrier, secret }: Options): Carrier {
  const ours = (reference: string) => and(eq(sandboxParcels.carrier, carrier), eq(sandboxParcels.reference, reference));
  return {
    quote: async () => undefined,
    async createLabel({ key, reference: code, to }) {
      const tracking = `SB${newToken()
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .slice(0, 12)
        .toUpperCase()}GB`;
      const [made] = await outsideScope(db, (queries) =>
        queries
          .insert(sandboxParcels)
          .values({
            carrier,
            key,
            reference: `sandbox_${newToken().slice(0, 22)}`,
            tracking,
            code,
            createdAt: clock.now(),
          })
          .onConflictDoUpdate({ target: [sandboxParcels.carrier, sandboxParcels.key], set: { key } })
          .returning(),
      );
      if (!made) throw new CarrierError('unreachable', 'The sandbox kept no parcel.');
      const slip = {
        title: name,
        note: 'A sandbox’s label: no parcel moves with it.',
        to,
        code,
        tracking: made.tracking,
      };
      return { reference: made.reference, tracking: made.tracking, file: await slipPdf(slip), expiresAt: null };
    },
    async cancelLabel(reference) {
      await outsideScope(db, (queries) =>
        queries
          .update(sandboxParcels)
          .set({ cancelledAt: clock.now() })
          .where(and(ours(reference), isNull(sandboxParcels.cancelledAt))),
      );
    },
    async track(reference) {
      const [parcel] = await outsideScope(db, (queries) =>
        queries.select().from(sandboxParcels).where(ours(reference)),
      );
      if (!parcel) throw new CarrierError('refused', 'The sandbox knows no such parcel.');
      return inOrder(parcel.steps.map((step): Step => ({ ...step, at: new Date(step.at), grams: null })));
    },
    readEvent(headers, raw) {
      assertSigned(headers, raw, secret, sandboxSigning);
      const read = event.safeParse(parsed(raw));
      if (!read.success) throw new CarrierError('unreadable', 'The event names no parcel.');
      return read.data;
    },
  };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The parcels of every sandbox, the newest first. */
export const sandboxParcelsShown = (db: Database) =>
  outsideScope(db, (queries) =>
    queries
      .select()
      .from(sandboxParcels)
      .orderBy(sql`${sandboxParcels.createdAt} desc`, asc(sandboxParcels.reference))
      .limit(50),
  );

/** The next scan of a parcel. @returns the carrier that it belongs to; undefined where there is none, or its label is void */
export async function scanInSandbox(
  db: Database,
  clock: Clock,
  reference: string,
  kind: Step['kind'],
): Promise<string | undefined> {
  const step = JSON.stringify([{ kind, at: clock.now().toISOString(), text: `Sandbox: ${kind}` }]);
  const [parcel] = await outsideScope(db, (queries) =>
    queries
      .update(sandboxParcels)
      .set({ steps: sql`${sandboxParcels.steps} || ${step}::jsonb` })
      .where(and(eq(sandboxParcels.reference, reference), isNull(sandboxParcels.cancelledAt)))
      .returning({ carrier: sandboxParcels.carrier }),
  );
  return parcel?.carrier;
}
