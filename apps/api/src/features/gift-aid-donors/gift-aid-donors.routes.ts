import { giftAidDonorImports, giftAidDonors, londonDay } from '@dw/contract';
import { declarationsOf, endDeclarations } from '../../domain/gift-aid/declarations.repository';
import { findDonor, holdDonor } from '../../domain/gift-aid/donors.repository';
import { forgetDonor } from '../../domain/gift-aid/forget-donor';
import { readCharity } from '../../domain/handovers/charity.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { importRoutes } from '../../platform/imports/import-routes';
import type { Services } from '../../services';
import { donorImport } from './donor-import';
import { addDonor, declare, updateDonor } from './donors.service';
import { presentDonor, presentRow } from './gift-aid-donors.presenter';
import { listDonors } from './gift-aid-donors.repository';
import { labelSheets } from './label-sheets';

/** Who gives to a charity with Gift Aid, and what they declared. */
export function giftAidDonorsRoutes(services: Services): void {
  const { route, clock, db } = services;
  importRoutes(services, { endpoints: giftAidDonorImports, kind: donorImport(clock), field: 'csv_file' });
  const today = () => londonDay(clock.now());
  const shown = async (tx: Tx, name: string) => {
    const reference = parseReference(name);
    if (!reference) throw notFound();
    const [row, declarations] = await Promise.all([findDonor(tx, reference), declarationsOf(tx, reference)]);
    if (!row) throw notFound();
    return presentDonor(row, declarations, today());
  };
  const held = (tx: Tx, name: string) => namedRow(tx, name, holdDonor);

  route(giftAidDonors.list, {
    read: async (tx, { query }) => pageOf(query, await listDonors(tx, query, today()), presentRow),
  });
  route(giftAidDonors.get, { read: (tx, { path }) => shown(tx, path.id) });

  route(giftAidDonors.labels, {
    download: async ({ scope, path, query }) => {
      const reference = parseReference(path.id);
      const [donor, charity] = reference
        ? await db.readInScope(scope, (tx) => Promise.all([findDonor(tx, reference), readCharity(tx)]))
        : [];
      if (!donor || !charity) throw notFound();
      const { company } = charity;
      const bytes = await labelSheets({ company, donorNo: donor.donorNo, ...query, now: clock.now() });
      return { name: `labels-${donor.uuid.slice(0, 8)}.pdf`, bytes };
    },
  });

  route(giftAidDonors.create, {
    write: async (tx, { body }) => {
      const donor = await addDonor(tx, body, clock.now());
      await audit(tx, { action: 'gift-aid-donor.added', subject: donor.uuid, after: { donor_no: donor.donorNo } });
      return shown(tx, donor.uuid);
    },
  });

  route(giftAidDonors.update, {
    subject: findDonor,
    write: async (tx, { path, body }) => {
      const donor = await held(tx, path.id);
      await updateDonor(tx, donor, body, clock.now());
      await audit(tx, { action: 'gift-aid-donor.changed', subject: donor.uuid });
      return shown(tx, donor.uuid);
    },
  });

  route(giftAidDonors.declare, {
    subject: findDonor,
    write: async (tx, { path, body }) => {
      const donor = await held(tx, path.id);
      const { textVersion: text, covers } = await declare(tx, donor, body, clock.now());
      await audit(tx, { action: 'gift-aid-donor.declared', subject: donor.uuid, after: { covers, text } });
      return shown(tx, donor.uuid);
    },
  });

  route(giftAidDonors.end, {
    subject: findDonor,
    write: async (tx, { path }) => {
      const donor = await held(tx, path.id);
      const ended = await endDeclarations(tx, donor.id, { day: today(), at: clock.now() });
      if (ended === 0) throw wrongState();
      await audit(tx, { action: 'gift-aid-donor.ended', subject: donor.uuid });
      return shown(tx, donor.uuid);
    },
  });

  route(giftAidDonors.remove, {
    subject: findDonor,
    write: async (tx, { path }) => {
      const donor = await held(tx, path.id);
      const kept = await forgetDonor(tx, donor, clock.now());
      await audit(tx, { action: 'gift-aid-donor.forgotten', subject: donor.uuid, after: { kept_until: kept } });
      return { kept_until: kept };
    },
  });
}
