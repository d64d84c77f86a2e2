import { type CouponCode, couponCodes } from '@dw/contract';
import { findCoupon } from '../../domain/coupons/coupons.repository';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { codeImportRoutes } from './code-import.routes';
import { type CodeRow, listCodes } from './coupon-codes.repository';
import { removeCodes, switchCodes } from './coupon-codes.service';
import { generateCodes } from './generate-codes';

export function couponCodesRoutes(services: Services): void {
  const { route } = services;
  codeImportRoutes(services);

  route(couponCodes.list, {
    read: async (tx, { path, query }) => {
      const reference = parseReference(path.id);
      if (!reference) throw notFound();
      const [coupon, page] = await Promise.all([findCoupon(tx, reference), listCodes(tx, reference, query)]);
      if (!coupon) throw notFound();
      return pageOf(query, page, presentCode);
    },
  });

  route(couponCodes.generate, {
    subject: findCoupon,
    write: async (tx, { subject, body }) => ({ added: await generateCodes(tx, subject, body) }),
  });

  route(couponCodes.setActive, {
    subject: findCoupon,
    write: async (tx, { subject, path, body }) => {
      const [code] = await switchCodes(tx, subject, [idIn(path.code_id)], body.active);
      if (!code) throw notFound();
      return presentCode(code);
    },
  });

  route(couponCodes.setManyActive, {
    subject: findCoupon,
    write: async (tx, { subject, body }) => ({
      changed: (await switchCodes(tx, subject, body.ids, body.active)).length,
    }),
  });

  route(couponCodes.remove, {
    subject: findCoupon,
    write: async (tx, { subject, path }) => {
      await removeCodes(tx, subject, [idIn(path.code_id)]);
    },
  });

  route(couponCodes.removeMany, {
    subject: findCoupon,
    write: async (tx, { subject, body }) => ({ deleted: await removeCodes(tx, subject, body.ids) }),
  });
}

function presentCode(row: CodeRow): CouponCode {
  const { id, code, active } = row;
  return { id, code, active, issued: row.issuedAt !== null, created_at: row.createdAt.toISOString() };
}

/** Codes have no uuid: only a number names one. */
function idIn(text: string): number {
  const reference = parseReference(text);
  if (!reference || reference.id < 0) throw notFound();
  return reference.id;
}
