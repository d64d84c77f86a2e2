import { giftAidRefundImports, giftAidSaleImports, giftAidSales, londonDay } from '@dw/contract';
import { findSettings, keepSettings } from '../../domain/gift-aid/settings.repository';
import { audit } from '../../platform/audit/audit';
import { pageOf } from '../../platform/http/lists';
import { invalid } from '../../platform/http/refusals';
import { importRoutes } from '../../platform/imports/import-routes';
import { toMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { presentSale, presentSettings } from './gift-aid-sales.presenter';
import { listSales } from './gift-aid-sales.repository';
import { hearOfSales } from './sold.job';
import { refundImport, saleImport } from './till-import';

/** How a charity aids its sales, and every sale for a donor. */
export function giftAidSalesRoutes(services: Services): void {
  const { route, clock } = services;
  importRoutes(services, { endpoints: giftAidSaleImports, kind: saleImport(clock), field: 'csv_file' });
  importRoutes(services, { endpoints: giftAidRefundImports, kind: refundImport(clock), field: 'csv_file' });
  hearOfSales(services);

  route(giftAidSales.settings, { read: async (tx) => presentSettings(await findSettings(tx)) });

  route(giftAidSales.saveSettings, {
    write: async (tx, { body }) => {
      if (body.method === 'b' && (body.trading_name === '' || body.trading_number === ''))
        throw invalid({ trading_name: ['Name the trading company and its number.'] });
      const settings = {
        method: body.method,
        hmrcReference: body.hmrc_reference,
        tradingName: body.trading_name,
        tradingNumber: body.trading_number,
        commissionBp: toMinorUnits(body.commission, 2),
        commissionVatBp: toMinorUnits(body.commission_vat, 2),
      };
      const before = await findSettings(tx);
      const subject = await keepSettings(tx, settings);
      await audit(tx, { action: 'gift-aid.set', subject, after: settings });
      return presentSettings({ ...before, ...settings });
    },
  });

  route(giftAidSales.list, {
    read: async (tx, { query }) => {
      const today = londonDay(clock.now());
      return pageOf(query, await listSales(tx, query, today), presentSale(today));
    },
  });
}
