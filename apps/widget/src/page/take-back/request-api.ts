import { type Condition, type Handover, handoverPath, type Offer, type Way } from './api';
import { send } from './send';

type Asked = Way & {
  readonly items: readonly { readonly uuid: string; readonly condition: Condition }[];
  readonly terms_version: number;
};

/** Calls of a request, which come with its pages. */
export const requestApi = {
  offer: (token: string, programme: string, items: readonly string[]) =>
    send<Offer>(token, 'POST', '/wardrobe/take-backs/offer', { programme, items }),
  request: (token: string, body: Asked & { readonly uuid: string; readonly programme: string }) =>
    send<Handover>(token, 'POST', '/wardrobe/take-backs', body),
  change: (token: string, uuid: string, body: Asked) => send<Handover>(token, 'PUT', handoverPath(uuid), body),
};
