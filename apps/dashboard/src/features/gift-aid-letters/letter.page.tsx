import { londonDay } from '@dw/contract/gift-aid-rules';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DayField } from '../../kit/form/day-field';
import { type Step, useStep } from '../../kit/form/use-step';
import { FactList } from '../../kit/page/fact-list';
import { PageHead } from '../../kit/page/page-head';
import { PageSides } from '../../kit/page/page-sides';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import css from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay, money } from '../../lib/formats';
import { type Letter, letterCalls, letterQuery } from './gift-aid-letters.api';
import { giftAidLettersPaths } from './gift-aid-letters.paths';
import page from './letter.module.css';
import { letterStanding } from './letter-rows';
import { answerWords, letterKinds } from './letter-words';

/** One letter as it is sent, and what the donor answered. */
export function LetterPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(letterQuery(uuid));
  return (
    <Loaded query={query}>
      {(letter) => <LetterView key={letter.uuid} letter={letter} reload={async () => void (await query.refetch())} />}
    </Loaded>
  );
}

function LetterView({ letter, reload }: { letter: Letter; reload: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation();
  const writes = useMay('gift-aid:write');
  const calls = letterCalls(useQueryClient(), letter.uuid);
  const step = useStep(reload);
  const { donor, kind, subject, body, can } = letter;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid letters'), to: giftAidLettersPaths.list }]}
        title={donor.name}
        badge={<StatusMark {...letterStanding(t, i18n.language, letter)} />}
        purpose={t(letterKinds[kind].label)}
      />
      <PageSides>
        <div>
          <section aria-labelledby="letter-text" lang="en">
            <SectionHead id="letter-text" title={subject} />
            <div className={page.text}>
              {body.split('\n\n').map((part) => (
                <p key={part}>{part}</p>
              ))}
            </div>
          </section>
          {writes && can.includes('answer') && <AnswerForm calls={calls} step={step} />}
          {writes && can.includes('pay_out') && <PaidOutForm calls={calls} step={step} />}
        </div>
        <LetterFacts letter={letter} />
      </PageSides>
    </>
  );
}

function LetterFacts({ letter }: { letter: Letter }) {
  const { t, i18n } = useTranslation();
  const day = (one: string | null) => (one === null ? '' : mediumDay(`${one}T12:00:00Z`, i18n.language));
  const { kind, donor, tax_year, amount, sent_on, answer_by, answer, keeps, paid_out_on } = letter;
  const worth = (one: string) => money(one, 'GBP', i18n.language);
  return (
    <aside aria-labelledby="letter-facts">
      <SectionHead id="letter-facts" title={t('Facts')} />
      <FactList
        facts={[
          [t('Donor number'), donor.donor_no],
          [t('Tax year'), tax_year],
          [t('Net'), kind === 'declaration' ? '' : worth(amount)],
          [t('Sent'), day(sent_on)],
          [t('Answer until'), day(answer_by)],
          [t('Answer'), answer === 'none' ? '' : t(answerWords[answer].label)],
          [t('Kept by the donor'), Number(keeps) > 0 ? worth(keeps) : ''],
          [t('Paid out'), day(paid_out_on)],
        ]}
      />
    </aside>
  );
}

type Props = { calls: ReturnType<typeof letterCalls>; step: Step };
const answers = ['keep', 'part', 'confirm'] as const;

function AnswerForm({ calls, step: { busy, step } }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>(answers[0]);
  const [keeps, setKeeps] = useState('');
  const answer = answers.find((one) => one === chosen) ?? answers[0];
  return (
    <form
      className={css.form}
      aria-label={t('What the donor answered')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void step('answer', () => calls.answer({ answer, ...(answer === 'part' && { keeps }) }));
      }}
    >
      <NativeSelect
        label={t('What the donor answered')}
        data={answers.map((value) => ({ value, label: t(answerWords[value].label) }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {answer === 'part' && (
        <TextInput
          label={t('Keeps, in pounds')}
          inputMode="decimal"
          value={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.value)}
        />
      )}
      <Button type="submit" loading={busy === 'answer'}>
        {t('Note the answer')}
      </Button>
    </form>
  );
}

function PaidOutForm({ calls, step: { busy, step } }: Props) {
  const { t } = useTranslation();
  const [day, setDay] = useState(londonDay(new Date()));
  return (
    <form
      className={css.form}
      aria-label={t('Paid out')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void step('paid-out', () => calls.paidOut(day));
      }}
    >
      <DayField label={t('Paid out')} value={day} onChange={setDay} />
      <Button type="submit" loading={busy === 'paid-out'}>
        {t('You have paid the donor')}
      </Button>
    </form>
  );
}
