import type { AnswerOf, wardrobe } from '@dw/contract';
import { sendForm } from '../lib/send-form';

/** Adds a thing by photo. */
export const addOwnItem = (token: string, form: FormData) =>
  sendForm<AnswerOf<typeof wardrobe.add>>(token, '/wardrobe/items', form);
