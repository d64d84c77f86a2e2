import { call } from '../lib/api';
import { sendForm } from '../lib/send-form';
import { type Handover, handoverPath } from './api';
import { send } from './send';

/** What its shopper can do and say while a hand-over goes on. */
export const legApi = {
  cancel: (token: string, uuid: string) => send<Handover>(token, 'POST', `${handoverPath(uuid)}/cancel`, {}),
  orderLabel: (token: string, uuid: string) => send<Handover>(token, 'POST', `${handoverPath(uuid)}/label`, {}),
  addPhoto: (token: string, uuid: string, form: FormData) =>
    sendForm<Handover>(token, `${handoverPath(uuid)}/photos`, form),
  removePhoto: (token: string, uuid: string, photo: string) =>
    call<Handover>('DELETE', `${handoverPath(uuid)}/photos/${encodeURIComponent(photo)}`, { token }),
  say: (token: string, uuid: string, body: { readonly kind: 'handed_in' | 'question'; readonly body: string }) =>
    send<Handover>(token, 'POST', `${handoverPath(uuid)}/cases`, body),
  appeal: (token: string, uuid: string, body: { readonly items: readonly string[]; readonly body: string }) =>
    send<Handover>(token, 'POST', `${handoverPath(uuid)}/appeal`, body),
};
