import type { AnswerOf, BodyOf, MailSender, mailSenders } from '@dw/contract';
import { mailDomainOf, ownerOf, type SenderRow, senderOf } from '../../domain/shopper-mails/mail-senders';
import { audit, changes } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { fromOf } from '../../platform/mail/mailers';
import { textRecords } from '../../platform/outbound/text-records';
import { seal } from '../../platform/sealed-text';
import type { Services } from '../../services';
import { keepSender, noteFound, readSender, type SenderChange } from './mail-sender.repository';
import { judgeRecords, newSigningKeys, recordOf } from './signing-keys';

type Website = { readonly id: number; readonly uuid: string };
type Checked = AnswerOf<typeof mailSenders.check>;

const perAccount = { name: 'mail-sender.check', points: 60, seconds: 600 } as const;
/** So often in a row a record has to be gone before it counts: name servers err now and then. */
const missesAllowed = 2;

/** Who a website’s mails come from, as the wire shows it. */
export function presentSender({ signer, config }: Services, { uuid }: Website, row: SenderRow | undefined): MailSender {
  const { name = '', replyTo = '', address = '', publicKey = null } = row ?? {};
  const from = fromOf(row ? senderOf(signer, uuid, row) : {}, config.mailFrom);
  return {
    name,
    reply_to: replyTo,
    address,
    state: address === '' ? 'ours' : row?.provenAt ? 'proven' : row?.lostAt ? 'lost' : 'open',
    from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
    record: publicKey === null ? null : recordOf(uuid, address, publicKey),
    proven_at: row?.provenAt?.toISOString() ?? null,
    checked_at: row?.checkedAt?.toISOString() ?? null,
  };
}

const none = { publicKey: null, privateKey: null, provenAt: null, lostAt: null, checkedAt: null, misses: 0 } as const;
const said = ({ name, replyTo, address }: Pick<SenderRow, 'name' | 'replyTo' | 'address'>) => ({
  name,
  replyTo,
  address,
});

/** Changes who a website’s mails come from. Another domain begins with a key of its own, and unproven. */
export async function saveSender(
  services: Services,
  { scope, site }: { readonly scope: Scope; readonly site: Website },
  { name, reply_to: replyTo, address }: BodyOf<typeof mailSenders.save>,
): Promise<SenderRow> {
  const { db, signer } = services;
  const kept = await db.readInScope(scope, (tx) => readSender(tx, site.id));
  const sameDomain = address !== '' && kept?.publicKey && mailDomainOf(kept.address) === mailDomainOf(address);
  const keys = sameDomain || address === '' ? undefined : await newSigningKeys();
  const sealed = keys && { ...keys, privateKey: seal(signer, ownerOf(site.uuid), keys.privateKey) };
  const keptKeys = kept && { publicKey: kept.publicKey, privateKey: kept.privateKey };
  const change: SenderChange = { name, replyTo, address, ...(sameDomain ? keptKeys : { ...none, ...sealed }) };
  return db.inScope(scope, async (tx) => {
    const row = await keepSender(tx, site.id, change);
    const before = said(kept ?? { name: '', replyTo: '', address: '' });
    await audit(tx, { action: 'mail-sender.saved', subject: site.uuid, ...changes(before, said(row)) });
    return row;
  });
}

/** Looks for the record of a website’s mail domain now. @throws 409 where it has none, 429 */
export async function checkSender(
  services: Services,
  { scope, site }: { readonly scope: Scope; readonly site: Website },
): Promise<Checked> {
  const { db, throttle } = services;
  await throttle.take(perAccount, String(scope.accountId), 'Too many checks. Wait a moment.');
  const row = await db.readInScope(scope, (tx) => readSender(tx, site.id));
  if (!row?.publicKey) throw new Refusal(409, 'no_address', 'Enter an address at your own domain first.');
  const seen = await lookFor(services, site, row);
  const kept = await db.inScope(scope, (tx) => noteSeen(services, tx, site, row, seen.outcome));
  return { ...seen, sender: presentSender(services, site, kept ?? row) };
}

/** What the domain’s name servers say of a website’s key. */
export async function lookFor(
  { config }: Pick<Services, 'config'>,
  site: Website,
  { address, publicKey }: SenderRow,
): Promise<Pick<Checked, 'outcome' | 'found'>> {
  const { name } = recordOf(site.uuid, address, publicKey ?? '');
  const records = await textRecords(name, config.dnsServers);
  return typeof records === 'string' ? { outcome: 'unreachable', found: null } : judgeRecords(records, publicKey ?? '');
}

/** Keeps what was seen: found proves the domain, gone twice in a row loses it. @returns undefined where another key is there by now */
export async function noteSeen(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  site: Website,
  row: SenderRow,
  outcome: Checked['outcome'],
): Promise<SenderRow | undefined> {
  const now = clock.now();
  const misses = outcome === 'found' ? 0 : outcome === 'unreachable' ? row.misses : row.misses + 1;
  const lost = row.provenAt !== null && misses >= missesAllowed;
  const kept = await noteFound(tx, row, {
    checkedAt: now,
    misses: Math.min(misses, missesAllowed),
    provenAt: outcome === 'found' ? (row.provenAt ?? now) : lost ? null : row.provenAt,
    lostAt: outcome === 'found' ? null : lost ? now : row.lostAt,
  });
  if (kept && lost)
    await audit(tx, { action: 'mail-sender.lost', subject: site.uuid, after: { address: row.address } });
  if (kept?.provenAt && !row.provenAt)
    await audit(tx, { action: 'mail-sender.proven', subject: site.uuid, after: { address: row.address } });
  return kept;
}
