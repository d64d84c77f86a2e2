import { giftAidLetters, lettersAtOnce, londonDay } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit, unchanged } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { invalid, Refusal } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import type { Services } from '../../services';
import { answerLetter } from './answer-letter';
import { presentLetter, presentLetterRow } from './letters.presenter';
import { changeLetters, findLetter, lettersToPost, listLetters } from './letters.repository';
import { addressee, lettersPdf } from './letters-pdf';
import { postLetters } from './post-letters';
import { writeLetters } from './write-letters';

const columns = ['donor', 'name', 'address', 'subject', 'letter'].map(
  (name) => ({ name, holds: 'text', required: false }) as const,
);

/** What donors are told and asked, by mail and on paper. */
export function giftAidLettersRoutes(services: Services): void {
  const { route, clock, db } = services;
  const today = () => londonDay(clock.now());
  const shown = async (tx: Tx, name: string) => presentLetter(await namedRow(tx, name, findLetter), today());

  route(giftAidLetters.list, {
    read: async (tx, { query }) => pageOf(query, await listLetters(tx, query, today()), presentLetterRow),
  });
  route(giftAidLetters.get, { read: (tx, { path }) => shown(tx, path.id) });

  route(giftAidLetters.write, {
    write: async (tx, { body }) => {
      const written = await writeLetters(services, tx, body.about);
      if (written.mailed + written.to_post === 0) unchanged(tx);
      else await audit(tx, { action: 'gift-aid-letters.written', subject: '', after: { ...body, ...written } });
      return written;
    },
  });

  route(giftAidLetters.posted, {
    write: async (tx, { body: { letters, posted_on: postedOn } }) => {
      if (postedOn > today()) throw invalid({ posted_on: ['This day is still to come.'] });
      const posted = await postLetters(tx, letters, postedOn);
      if (posted === 0) unchanged(tx);
      else
        await audit(tx, {
          action: 'gift-aid-letters.posted',
          subject: '',
          after: { posted_on: postedOn, letters: posted },
        });
      return { posted };
    },
  });

  route(giftAidLetters.answer, {
    subject: findLetter,
    write: async (tx, { subject, body }) => {
      await answerLetter(tx, subject.id, body, clock.now());
      await audit(tx, { action: 'gift-aid-letter.answered', subject: subject.uuid, after: body });
      return shown(tx, subject.uuid);
    },
  });

  route(giftAidLetters.paidOut, {
    subject: findLetter,
    write: async (tx, { subject, body: { paid_on: paidOutOn } }) => {
      if (subject.keeps === 0 || subject.paidOutOn !== null) throw wrongState();
      await changeLetters(tx, [subject.id], { paidOutOn });
      await audit(tx, { action: 'gift-aid-letter.paid-out', subject: subject.uuid, after: { paid_on: paidOutOn } });
      return shown(tx, subject.uuid);
    },
  });

  route(giftAidLetters.merge, {
    download: async ({ scope }) => {
      async function* pages() {
        for (let after = 0; ; ) {
          const from = after;
          const letters = await db.readInScope(scope, (tx) => lettersToPost(tx, from));
          yield letters.map((letter) => {
            const [name = '', ...address] = addressee(letter);
            return [letter.donorNo, name, address.join('\n'), letter.subject, letter.body];
          });
          after = letters.at(-1)?.id ?? after;
          if (letters.length < lettersAtOnce) return;
        }
      }
      return { name: 'gift-aid-letters.csv', text: csvFile(columns, pages()) };
    },
  });

  route(giftAidLetters.print, {
    download: async ({ scope }) => {
      const [letters, account] = await db.readInScope(scope, (tx) =>
        Promise.all([lettersToPost(tx, 0), findAccount(tx)]),
      );
      if (letters.length === 0) throw new Refusal(404, 'not_found', 'There is no letter to be posted.');
      const bytes = await lettersPdf(letters, account?.companyName ?? '', clock.now());
      return { name: 'gift-aid-letters.pdf', bytes };
    },
  });
}
