import { feeds, feedTypes } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { findItem, listItems, switchItem, switchItems } from './feed-items.repository';
import { listRuns } from './feed-runs.repository';
import { presentFeed, presentItem, presentRun } from './feeds.presenter';
import { findFeed, listFeeds } from './feeds.repository';
import { addFeed, changeFeed, removeFeed, runNow } from './feeds.service';
import { previewFeed } from './preview-feed';

export function feedsRoutes(services: Services): void {
  const { route } = services;

  route(feeds.list, {
    read: async (tx, { query }) => pageOf(query, await listFeeds(tx, query), presentFeed),
  });
  route(feeds.types, { read: async () => [...feedTypes] });
  route(feeds.get, { read: async (tx, { path }) => presentFeed(await namedRow(tx, path.id, findFeed)) });
  route(feeds.create, { write: async (tx, { body }) => presentFeed(await addFeed(tx, services, body)) });
  route(feeds.preview, { run: ({ scope, body }) => previewFeed(services, scope, body) });
  route(feeds.update, {
    subject: findFeed,
    write: async (tx, { subject, body }) => presentFeed(await changeFeed(tx, services, subject, body)),
  });
  route(feeds.remove, { subject: findFeed, write: (tx, { subject }) => removeFeed(tx, services, subject) });
  route(feeds.run, {
    subject: findFeed,
    write: async (tx, { subject, body }) => presentRun(await runNow(tx, services, subject, body.accept_loss)),
  });
  route(feeds.runs, {
    read: async (tx, { path, query }) => {
      const reference = parseReference(path.id);
      if (!reference) throw notFound();
      const [found, page] = await Promise.all([findFeed(tx, reference), listRuns(tx, reference, query)]);
      if (!found) throw notFound();
      return pageOf(query, page, presentRun);
    },
  });
  itemRoutes(services);
}

function itemRoutes({ route, signer }: Services): void {
  const present = presentItem(signer);
  route(feeds.items, {
    read: async (tx, { query }) => {
      const feed = query.feed_id === '' ? undefined : parseReference(query.feed_id);
      if (query.feed_id !== '' && !feed) return pageOf(query, { rows: [], total: 0 }, present);
      return pageOf(query, await listItems(tx, query, feed), present);
    },
  });

  route(feeds.excludeAll, {
    write: async (tx, { body }) => {
      const { excluded, exclude_discovery: excludeDiscovery } = body;
      const reference = parseReference(String(body.feed_id));
      const found = reference && (await findFeed(tx, reference));
      if (!found) throw notFound();
      const switches = {
        ...(excluded !== undefined && { excluded }),
        // What is switched off comes back as it was: see docs/adr/0049.
        ...(excludeDiscovery !== undefined && !excluded && { excludeDiscovery }),
      };
      if (Object.keys(switches).length === 0) throw invalid({ excluded: ['Say what is to be switched.'] });
      await audit(tx, { action: 'feed.items-switched', subject: found.feed.uuid, after: switches });
      return { changed: await switchItems(tx, found.feed.id, switches) };
    },
  });

  route(feeds.exclude, {
    subject: findItem,
    write: async (tx, { subject, body: { excluded, exclude_discovery: excludeDiscovery } }) => {
      if (excluded === undefined && excludeDiscovery === undefined)
        throw invalid({ excluded: ['Say what is to be switched.'] });
      if (excludeDiscovery === false && (excluded ?? subject.excluded))
        throw new Refusal(422, 'item_inactive', 'Only active items can be in Discovery.');
      const switches = {
        ...(excluded !== undefined && { excluded }),
        ...(excludeDiscovery !== undefined && !excluded && { excludeDiscovery }),
      };
      await audit(tx, { action: 'feed-item.switched', subject: subject.uuid, after: switches });
      const item = await switchItem(tx, subject.id, switches);
      if (!item) throw notFound();
      return present(item);
    },
  });
}
