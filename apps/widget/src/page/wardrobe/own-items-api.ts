import type { AnswerOf, wardrobe } from '@dw/contract';
import { call } from '../lib/api';
import { sendForm } from '../lib/send-form';

/** Calls of things that are added by photo. */
export const ownItemsApi = {
  add: (token: string, form: FormData) => sendForm<AnswerOf<typeof wardrobe.add>>(token, '/wardrobe/items', form),
  remove: (token: string, uuid: string) =>
    call<{ status: string }>('DELETE', `/wardrobe/items/${encodeURIComponent(uuid)}`, { token }),
};
