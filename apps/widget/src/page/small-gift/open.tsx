import { type Asked, giftApi } from './api';
import { GiftQuestion } from './gift-question';
import { learnTexts } from './text';

export type Question = {
  readonly order: string;
  readonly token: string;
  /** Opens a page of the wardrobe in a tab of its own. @returns whether the browser did */
  readonly openAt: (path: string) => boolean;
};

/** The question for a small gift, where the website asks for one; undefined where it does not. */
export async function open(question: Question) {
  const asked = await giftApi.offer(question.order);
  if (!asked.ok || asked.data.offer === 'off') return undefined;
  await learnTexts();
  const wanted: Asked = asked.data;
  return () => <GiftQuestion {...question} asked={wanted} />;
}
