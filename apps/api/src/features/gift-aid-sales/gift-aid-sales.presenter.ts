import { type GiftAidSale, type GiftAidSettings, giftAidRules, taxYearName } from '@dw/contract';
import type { Settings } from '../../domain/gift-aid/settings.repository';
import { stateOn } from '../../domain/gift-aid/state-on';
import { fromMinorUnits } from '../../platform/money';
import type { ListedSale } from './gift-aid-sales.repository';

const pounds = (pence: number) => fromMinorUnits(pence, 'GBP');
const percent = (basisPoints: number) => fromMinorUnits(basisPoints, 'GBP');

export const presentSale =
  (today: string) =>
  (sale: ListedSale): GiftAidSale => {
    const { id, uuid, name, part, excluded, gross, commission, commissionVat, net, soldOn, giftOn, taxYear } = sale;
    return {
      ...{ id, uuid, name, part, excluded },
      donor: { uuid: sale.donor, donor_no: sale.donorNo, name: `${sale.firstName} ${sale.lastName}`.trim() },
      ...{ gross: pounds(gross), commission: pounds(commission), commission_vat: pounds(commissionVat) },
      ...{ net: pounds(net), sold_on: soldOn, gift_on: giftOn },
      tax_year: taxYearName(taxYear),
      state: stateOn(sale, today),
    };
  };

export const presentSettings = (settings: Settings): GiftAidSettings => ({
  method: settings.method,
  hmrc_reference: settings.hmrcReference,
  trading_name: settings.tradingName,
  trading_number: settings.tradingNumber,
  commission: percent(settings.commissionBp),
  commission_vat: percent(settings.commissionVatBp),
  rules: giftAidRules.version,
  limit: pounds(giftAidRules.limits.value[settings.method]),
});
