import { daysAfter, giftAidRules, lettersAtOnce, londonDay, taxYearOf } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { ripenSales } from '../../domain/gift-aid/sales.repository';
import { findSettings } from '../../domain/gift-aid/settings.repository';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { type Due, dueCopies, dueLetters, dueYearEnds, nameCopy, nameLetter, notifySales } from './due.repository';
import { letterOf, type Told } from './letter-words';
import { insertLetter } from './letters.repository';

/** The last day for an answer to what is sent on a day. */
export const answerBy = (sentOn: string): string => daysAfter(sentOn, giftAidRules.answerDays.value);

/**
 * Writes to donors about sales that need a letter and what they declared by word of mouth, or about tax years that are over. What goes by e-mail is sent with the transaction, and its
 * days begin; what is to be posted waits for its posting date.
 */
export async function writeLetters(services: Services, tx: Tx, about: 'due' | 'year_end') {
  const now = services.clock.now();
  const today = londonDay(now);
  await ripenSales(tx, today);
  const last = taxYearOf(today) - 1;
  const { value: small, years } = giftAidRules.smallYear;
  const [account, { method }] = [await findAccount(tx), await findSettings(tx)];
  const due: readonly Due[] =
    about === 'due'
      ? await dueLetters(tx, lettersAtOnce)
      : await dueYearEnds(tx, { last, small, waited: last + 1 - years, most: lettersAtOnce });
  const charity = account?.companyName ?? '';
  const address = [account?.address, account?.cityName, account?.postcode].filter((part) => part).join('\n');
  const kind = about === 'year_end' ? 'year_end' : method === 'standard' ? 'sale' : 'over_limit';
  const written = { mailed: 0, to_post: 0 };
  for (const { donorId, shopperId, taxYear, net, sales, email, name } of due) {
    const mailed = email !== '';
    const asks = about === 'due' && mailed ? answerBy(today) : null;
    const text = letterOf(kind, { charity, address, donor: name, net, taxYear, answerBy: asks });
    const sent = mailed ? { sentAt: now, answerBy: asks } : {};
    const way = mailed ? 'mail' : 'post';
    const letter = await insertLetter(tx, { donorId, shopperId, kind, taxYear, way, amount: net, ...text, ...sent });
    await nameLetter(tx, about === 'due' ? 'letter' : 'yearEnd', sales, letter.id);
    if (asks) await notifySales(tx, [letter.id], asks);
    if (mailed) await services.mail.queue(tx, { to: email, subject: text.subject, text: text.body });
    written[mailed ? 'mailed' : 'to_post'] += 1;
  }
  if (about === 'due') {
    const copies = await writeCopies(services, tx, { charity, address, taxYear: taxYearOf(today), answerBy: null });
    for (const mailed of copies) written[mailed ? 'mailed' : 'to_post'] += 1;
  }
  return written;
}

/** Sends or prepares the copies of what was declared by word of mouth. @returns of each letter whether it was mailed */
async function writeCopies(
  services: Services,
  tx: Tx,
  from: Pick<Told, 'charity' | 'address' | 'taxYear' | 'answerBy'>,
): Promise<readonly boolean[]> {
  const due = await dueCopies(tx, lettersAtOnce);
  for (const { donorId, shopperId, email, name, declared } of due) {
    const text = letterOf('declaration', { ...from, donor: name, net: 0, declared });
    const sent = email === '' ? { way: 'post' as const } : { way: 'mail' as const, sentAt: services.clock.now() };
    const about = { donorId, shopperId, kind: 'declaration', taxYear: from.taxYear } as const;
    const letter = await insertLetter(tx, { ...about, ...sent, ...text });
    await nameCopy(
      tx,
      declared.map(({ id }) => id),
      letter.id,
    );
    if (email !== '') await services.mail.queue(tx, { to: email, subject: text.subject, text: text.body });
  }
  return due.map(({ email }) => email !== '');
}
