import { sealedSenderKeys } from '../domain/shopper-mails/mail-senders';
import { sealedCarrierSecrets, sealedCarrierSettings } from '../domain/take-back-carriers/carrier-adapter';
import { sealedPasswords } from '../features/feeds/sealed-password';
import { sealedShopifySecrets } from '../features/shopify/sealed-secret';
import { sealedConsoleSecrets } from '../platform/auth/console-users';
import { sealedTotpSecrets } from '../platform/auth/totp';
import type { SealedColumn } from '../platform/sealed-columns';

/** Every column of sealed texts: what `key rotate` seals anew, and the doctor opens. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedPasswords,
  sealedTotpSecrets,
  sealedConsoleSecrets,
  sealedShopifySecrets,
  sealedSenderKeys,
  sealedCarrierSettings,
  sealedCarrierSecrets,
];
