import { sql } from 'drizzle-orm';
import { shopifyConnections } from '../../db/schema/shopify';
import { sites } from '../../db/schema/sites';
import type { SealedColumn } from '../../platform/sealed-columns';

/** Whose the secret of a Shopify shop’s webhooks is, as it is sealed. */
export const ownerOf = (siteUuid: string): string => `shopify:${siteUuid}`;

export const sealedShopifySecrets: SealedColumn = {
  name: 'shopify_connections.secret',
  table: shopifyConnections,
  value: shopifyConnections.secret,
  account: shopifyConnections.accountId,
  id: shopifyConnections.id,
  named: sql`(select ${sites.uuid} from ${sites} where ${sites.accountId} = ${shopifyConnections.accountId} and ${sites.id} = ${shopifyConnections.siteId})`,
  ownerOf,
};
