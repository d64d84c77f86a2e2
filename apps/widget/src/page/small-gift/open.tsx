import { type Asked, giftApi } from './api';
import { GiftQuestion } from './gift-question';
import type { Question } from './question';
import { learnTexts } from './text';

/** The question for a small gift, where the website asks for one; undefined where it does not. */
export async function open(question: Question) {
  const asked = await giftApi.offer(question.order);
  if (!asked.ok || asked.data.offer === 'off') return undefined;
  await learnTexts();
  const wanted: Asked = asked.data;
  return () => <GiftQuestion {...question} asked={wanted} />;
}
