import { couponImages, coupons } from '@dw/contract';
import type { z } from 'zod';
import { InvalidInput } from '../../platform/http/errors';
import { pageOf } from '../../platform/http/lists';
import { readForm } from '../../platform/http/read-form';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { assertPut } from '../../platform/http/routes';
import type { Services } from '../../services';
import { activityOf } from './activity.repository';
import { encodePictures, withStored } from './coupon-images';
import { couponImportRoutes } from './coupon-import.routes';
import { listCouponWebsites } from './coupon-websites.repository';
import { presentCoupon } from './coupons.presenter';
import { findCouponWithSites, listCoupons } from './coupons.repository';
import {
  addCoupon,
  changeCoupon,
  checkedFields,
  duplicateCoupon,
  removeCoupon,
  switchCoupons,
} from './coupons.service';
import { tellOfExhausted } from './tell-of-exhausted';

export function couponsRoutes(services: Services): void {
  const { route, clock, db, events, files, uploads } = services;
  const present = () => presentCoupon(clock.now());
  couponImportRoutes(services);
  tellOfExhausted(services);

  route(coupons.list, {
    read: async (tx, { query }) => pageOf(query, await listCoupons(tx, query), present()),
  });

  route(coupons.websites, { read: (tx) => listCouponWebsites(tx) });

  route(coupons.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      const coupon = reference && (await findCouponWithSites(tx, reference));
      if (!coupon) throw notFound();
      return present()(coupon);
    },
  });

  route(coupons.create, {
    run: async ({ request, scope }) => {
      const { body, fields, pictures } = await uploads.receive(request, scope.accountId, async ({ stage, encode }) => {
        const form = await readForm(request, couponImages, stage);
        const body = parsed(coupons.create.body.safeParse(form.fields));
        const fields = checkedFields(body, undefined, new Set(form.files.keys()), clock.now());
        return { body, fields, pictures: await encodePictures(form.files, encode) };
      });
      return withStored(files, pictures, (stored) =>
        db.inScope(scope, async (tx) => present()(await addCoupon(tx, fields, body.sites_ids, stored)), request.id),
      );
    },
  });

  route(coupons.update, {
    subject: findCouponWithSites,
    run: async ({ request, scope, subject }) => {
      const { body, fields, encoded } = await uploads.receive(request, scope.accountId, async ({ stage, encode }) => {
        const form = await readForm(request, couponImages, stage);
        assertPut(request, form.fields);
        const body = parsed(coupons.update.body.safeParse(form.fields));
        const fields = checkedFields(body, subject, new Set(), clock.now());
        return { body, fields, encoded: await encodePictures(form.files, encode) };
      });
      return withStored(files, encoded, (pictures) =>
        db.inScope(
          scope,
          async (tx) => {
            const coupon = await changeCoupon(tx, subject, body, { fields, pictures }, present());
            await events.emit(tx, 'coupon.changed', { couponId: coupon.id });
            return present()(coupon);
          },
          request.id,
        ),
      );
    },
  });

  route(coupons.remove, {
    subject: findCouponWithSites,
    write: (tx, { subject }) => removeCoupon(tx, subject, services.clock),
  });

  route(coupons.setActive, {
    subject: findCouponWithSites,
    write: async (tx, { subject, body }) => {
      await switchCoupons(tx, [subject.id], body.active);
      const coupon = await findCouponWithSites(tx, subject);
      if (!coupon) throw notFound();
      return present()(coupon);
    },
  });

  route(coupons.setManyActive, {
    write: async (tx, { body }) => ({ changed: await switchCoupons(tx, body.ids, body.active) }),
  });

  route(coupons.duplicate, {
    subject: findCouponWithSites,
    write: async (tx, { subject }) => present()(await duplicateCoupon(tx, subject)),
  });

  route(coupons.activity, {
    subject: findCouponWithSites,
    read: async (tx, { subject, query }) => ({ days: await activityOf(tx, subject.id, query.days, clock.now()) }),
  });
}

function parsed<T>(result: z.ZodSafeParseResult<T>): T {
  if (!result.success) throw new InvalidInput(result.error);
  return result.data;
}
