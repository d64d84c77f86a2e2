import type { AnswerOf, BodyInput, Handover, handovers, Option, options } from '@dw/contract';
import { call } from '../lib/api';
import { send } from '../take-back/send';
import type { Near } from '../wardrobe/options-api';

export type Charities = AnswerOf<typeof options.charities>;
export type Charity = Option;
export type { Handover };

type Announced = BodyInput<typeof handovers.announce>;
export type Fate = NonNullable<Announced['fate_of_refused']>;
export type GiveWay = Announced['way'];

/** Calls of what is given, which come with its pages. */
export const giveApi = {
  charities: (token: string, items: readonly string[], near: Near) => {
    const place = Object.entries(near).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams([['items', items.join()], ...place]);
    return call<Charities>('GET', `/wardrobe/charities?${query}`, { token });
  },
  announce: (token: string, body: Announced) => send<Handover>(token, 'POST', '/wardrobe/donations', body),
  change: (token: string, uuid: string, { items, charity: _charity, uuid: _uuid, ...body }: Announced) =>
    send<Handover>(token, 'PUT', `/wardrobe/handovers/${encodeURIComponent(uuid)}`, {
      ...body,
      items: items.map((item) => ({ uuid: item })),
    }),
};
