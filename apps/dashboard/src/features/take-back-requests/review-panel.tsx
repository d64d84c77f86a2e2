import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { StatusMark } from '../../kit/status-mark';
import { dayAndTime } from '../../lib/day-and-time';
import { ReasonForm } from './reason-form';
import css from './request.module.css';
import { flagWords } from './request-words';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = {
  request: Request;
  review: NonNullable<Request['review']>;
  calls: RequestCalls;
  attempt: Attempt;
  words: { readonly language: string; readonly now: Date };
};

/** Why a person should look at a request, and the way to say that they have. */
export function ReviewPanel({ review, calls, attempt, words }: Props) {
  const { t } = useTranslation();
  const mayClear = useMay('take-backs:write');
  const { flags, state, reason, by, at } = review;
  const open = state === 'open';
  const who = [by, at === null ? '' : dayAndTime(at, words.language, words.now)].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="request-review" className={css.panel} data-open={open || undefined}>
      <SectionHead id="request-review" title={open ? t('Needs review') : t('Review cleared')} />
      <ul className={css.flags} aria-labelledby="request-review">
        {flags.map((flag) => (
          <li key={flag}>
            <StatusMark mark={open ? 'warning' : 'off'} label={t(flagWords[flag].label)} />
          </li>
        ))}
      </ul>
      {!open && (
        <p>
          {reason} <span className="dw-dim">{who}</span>
        </p>
      )}
      {open && <p className="dw-dim">{t('It is no refusal: look at it, then clear it. Codes wait until then.')}</p>}
      {open && mayClear && (
        <ReasonForm
          label={t('Why it is cleared')}
          submit={t('Clear the review')}
          busy={attempt.busy === 'clear'}
          onSubmit={(text) => attempt.attempt('clear', () => calls.clear(text), t('Review cleared'))}
        />
      )}
    </section>
  );
}
