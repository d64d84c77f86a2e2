import { and, eq, sql } from 'drizzle-orm';
import { mailSenders } from '../../db/schema/mail-senders';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Sender } from '../../platform/mail/mail';
import type { SealedColumn } from '../../platform/sealed-columns';
import { unseal } from '../../platform/sealed-text';
import type { Signer } from '../../platform/signer';

export type SenderRow = typeof mailSenders.$inferSelect;

/** What the private key of a website’s sender is sealed for: it moves with the website. */
export const ownerOf = (siteUuid: string): string => `mail-sender:${siteUuid}`;

export const sealedSenderKeys: SealedColumn = {
  name: 'mail_senders.private_key',
  table: mailSenders,
  value: mailSenders.privateKey,
  account: mailSenders.accountId,
  id: mailSenders.id,
  named: sql`(select ${sites.uuid} from ${sites} where ${sites.accountId} = ${mailSenders.accountId} and ${sites.id} = ${mailSenders.siteId})`,
  ownerOf,
};

/** The domain of an address, as name servers know it. */
export const mailDomainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Under which name a website’s key stands in the record of its domain: several websites may share a domain. */
export const selectorOf = (siteUuid: string): string => `dw-${siteUuid.slice(0, 8)}`;

const ofSite = statement('mail-sender.of-site', (queries) =>
  queries
    .select({ sender: mailSenders, siteUuid: sites.uuid })
    .from(mailSenders)
    .innerJoin(sites, and(eq(sites.accountId, mailSenders.accountId), eq(sites.id, mailSenders.siteId)))
    .where(
      and(eq(mailSenders.accountId, sql.placeholder('accountId')), eq(mailSenders.siteId, sql.placeholder('siteId'))),
    ),
);

/** Who the mails of a website come from, as they are sent now; undefined where the shop has said nothing. */
export async function findSender(tx: Tx, signer: Signer, siteId: number): Promise<Sender | undefined> {
  const [found] = await ofSite(tx, { accountId: tx.scope.accountId, siteId });
  return found && senderOf(signer, found.siteUuid, found.sender);
}

/** An address whose domain is not proven, or whose key cannot be opened any more, is left out. */
export function senderOf(
  signer: Signer,
  siteUuid: string,
  { name, replyTo, address, privateKey, provenAt }: SenderRow,
): Sender {
  const key = provenAt && privateKey ? unseal(signer, ownerOf(siteUuid), privateKey) : undefined;
  return {
    ...(name === '' ? {} : { name }),
    ...(replyTo === '' ? {} : { replyTo }),
    ...(key === undefined
      ? {}
      : { own: { address, domain: mailDomainOf(address), selector: selectorOf(siteUuid), key } }),
  };
}
