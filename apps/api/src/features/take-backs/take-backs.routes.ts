import { acceptsTags, takeBacks } from '@dw/contract';
import { findReturnAddress, noReturnAddress, saveReturnAddress } from '../../domain/accounts/return-address';
import { doneTasks } from '../../domain/entitlements/setup-tasks';
import { hasActivePlace } from '../../domain/places/places.repository';
import { findTag, listTags } from '../../domain/tags/tags.repository';
import { addTag, removeTag } from '../../domain/tags/tags.service';
import { hasActiveCarrier } from '../../domain/take-back-carriers/used-carriers.repository';
import { stores } from '../../domain/take-backs/delivery';
import { rulesOfAccount } from '../../domain/take-backs/rules.repository';
import { findTakeBack, listTakeBacks } from '../../domain/take-backs/take-backs.repository';
import { chosenCountry } from '../../platform/geo/chosen-country';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import type { Services } from '../../services';
import { presentReturnAddress } from './return-address.presenter';
import { presentAcceptsTag, presentTakeBack } from './take-backs.presenter';
import { addTakeBack, changeTakeBack, setTakeBackTags } from './take-backs.service';

export function takeBacksRoutes(services: Services): void {
  const { route } = services;
  const subject = findTakeBack;

  route(takeBacks.list, {
    read: async (tx, { query }) => {
      return pageOf(query, await listTakeBacks(tx, query), presentTakeBack);
    },
  });
  route(takeBacks.create, { write: async (tx, { body }) => presentTakeBack(await addTakeBack(tx, body)) });
  route(takeBacks.get, { read: async (tx, { path }) => presentTakeBack(await namedRow(tx, path.id, findTakeBack)) });
  route(takeBacks.update, {
    subject,
    write: async (tx, { subject: takeBack, body }) => presentTakeBack(await changeTakeBack(tx, takeBack, body)),
  });

  route(takeBacks.check, {
    subject,
    read: async (tx, { subject: takeBack }) => {
      const [done, carriers, points, rules] = await Promise.all([
        doneTasks(tx),
        hasActiveCarrier(tx),
        hasActivePlace(tx, stores.kind),
        rulesOfAccount(tx),
      ]);
      const [accepted_items, rewards] = [takeBack.tags.length > 0, rules.length > 0];
      return { details: true, return_address: done.has('return_address'), accepted_items, rewards, carriers, points };
    },
  });

  route(takeBacks.getAddress, {
    subject,
    read: async (tx) => presentReturnAddress((await findReturnAddress(tx)) ?? noReturnAddress),
  });
  route(takeBacks.saveAddress, {
    subject,
    write: async (tx, { body: { street_name: street, country_id, ...fields } }) => {
      const was = (await findReturnAddress(tx)) ?? noReturnAddress;
      const { code: countryCode } = chosenCountry(country_id, was.countryCode);
      return presentReturnAddress(await saveReturnAddress(tx, { ...fields, street, countryCode }));
    },
  });

  route(takeBacks.setTags, {
    subject,
    write: async (tx, { subject: takeBack, body }) => presentTakeBack(await setTakeBackTags(tx, takeBack, body)),
  });
  route(acceptsTags.list, { read: async (tx) => (await listTags(tx)).map(presentAcceptsTag) });
  route(acceptsTags.create, {
    atOnce: true,
    write: async (tx, { body }) => presentAcceptsTag(await addTag(tx, body.name)),
  });
  route(acceptsTags.remove, { subject: findTag, write: (tx, { subject: tag }) => removeTag(tx, tag) });
}
