import type { BodyOf, websiteCopies } from '@dw/contract';
import { offersChanged } from '../../domain/offers/offers-changed';
import { findTemplate, keepVersion } from '../../domain/shopper-mails/mail-templates.repository';
import type { Site } from '../../domain/sites/sites.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import { type Difference, differences, isNothing } from './differences';
import { giveOut, holdSites, writeSettings } from './website-copies.repository';

const stale = () =>
  new Refusal(409, 'copy_stale', 'Something was changed since the difference was shown. Look at it again.');

/** @throws 422 where one of the uuids is the website’s own, or none of the account’s */
export function assertTargets(from: Site, uuids: readonly string[], found: readonly Site[]): void {
  if (uuids.includes(from.uuid)) throw invalid({ targets: ['Choose other websites than the one that is copied.'] });
  if (found.length < new Set(uuids).size) throw invalid({ targets: ['Choose websites of your own.'] }, 'foreign_site');
}

/**
 * Copies to all of these websites what was shown before, or to none. They are held, and the difference is made again: where it is
 * another than the one that was shown, nothing is changed. @throws 409, 422
 * @returns how many were changed
 */
export async function copyWebsite(
  tx: Tx,
  from: Site,
  { what, targets }: BodyOf<typeof websiteCopies.copy>,
): Promise<number> {
  const shown = new Map(targets.map(({ uuid, version }): [string, string] => [uuid, version]));
  const held = await holdSites(tx, [...shown.keys()]);
  assertTargets(from, [...shown.keys()], held);
  const found = await differences(tx, from, what, held);
  if (found.some(({ site, version }) => shown.get(site.uuid) !== version)) throw stale();
  const changed = found.filter((one) => !isNothing(one));
  if (changed.length === 0) throw new Refusal(422, 'nothing_changes', 'These websites are alike already.');
  const contents = await contentsOf(tx, from, changed);
  for (const one of changed) await copyTo(tx, from, one, contents);
  if (changed.some(({ coupons }) => coupons.length > 0)) await offersChanged(tx);
  return changed.length;
}

type Contents = ReadonlyMap<number, NonNullable<Awaited<ReturnType<typeof findTemplate>>>>;

/** The source’s mails that go somewhere, whole, by number. */
async function contentsOf(tx: Tx, from: Site, changed: readonly Difference[]): Promise<Contents> {
  const wanted = new Map(changed.flatMap(({ mails }) => mails.map(({ next }) => [next.id, next] as const)));
  const contents = new Map<number, NonNullable<Awaited<ReturnType<typeof findTemplate>>>>();
  for (const { id, uuid, version } of wanted.values()) {
    const content = await findTemplate(tx, from.id, { id, uuid }, version);
    if (!content) throw stale();
    contents.set(id, content);
  }
  return contents;
}

async function copyTo(tx: Tx, from: Site, { site, ...parts }: Difference, contents: Contents): Promise<void> {
  if (parts.settings.length > 0) {
    const { unsignedCodes, giftOffer, giftCharity } = from;
    const config = { ...site.config, plugin: from.config.plugin };
    await writeSettings(tx, site.id, { config, unsignedCodes, giftOffer, giftCharity });
  }
  const { actor } = tx.scope;
  for (const { now, next } of parts.mails) {
    const content = contents.get(next.id);
    if (!content) throw stale();
    const { type, language, subject, preheader, design, html, text, unknownTags } = content;
    const kept = {
      subject,
      preheader,
      design,
      html,
      text,
      unknownTags,
      savedBy: actor.kind === 'user' ? actor.id : null,
    };
    if (!(await keepVersion(tx, { siteId: site.id, type, language }, kept, now?.version ?? 0))) throw stale();
  }
  const ids = parts.coupons.map(({ id }) => id);
  if (ids.length > 0 && !(await giveOut(tx, site.id, ids))) throw stale();
  const fields = (side: 'now' | 'next') => Object.fromEntries(parts.settings.map((one) => [one.field, one[side]]));
  const mails = parts.mails.map(({ next }) => `${next.type} ${next.language}`);
  await audit(tx, {
    action: 'website.copied',
    subject: site.uuid,
    before: fields('now'),
    after: { ...fields('next'), from: from.uuid, mails, coupons: parts.coupons.map(({ uuid }) => uuid) },
  });
}
