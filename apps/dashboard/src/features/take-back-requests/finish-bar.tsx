import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './request.module.css';
import type { Request } from './take-back-requests.api';
import type { DraftState } from './use-drafts';
import { changedVerdicts, codesOf, undecided } from './verdicts';

/** What is left to say before the answer goes to the shopper, and the way to save what was said. */
export function FinishBar({ request, state }: { request: Request; state: DraftState }) {
  const { t } = useTranslation();
  const { things, needs_review: review } = request;
  const { drafts, busy, save } = state;
  const left = undecided(things, drafts);
  const { earned, out: codes } = codesOf(request, drafts);
  const whole = changedVerdicts(things, drafts).length;
  const words =
    left > 0
      ? t('Grade {count} more items, then the codes go out.', { count: left })
      : codes < earned
        ? t('A coupon has no codes left: not every reward can go out.')
        : review && codes > 0
          ? t('The codes go out once the review is cleared.')
          : t('Every item has its verdict.');
  const finish =
    codes === 0
      ? t('Finish without a code')
      : review
        ? t('Finish, codes wait')
        : t('Finish and send {count} codes', { count: codes });
  return (
    <section className={css.bar} aria-label={t('Save')}>
      <p role="status" data-done={left === 0 || undefined}>
        {words}
      </p>
      <Button
        variant="subtle"
        disabled={whole === 0 || busy === 'finish'}
        loading={busy === 'save'}
        onClick={() => void save(false)}
      >
        {t('Save for later')}
      </Button>
      <Button disabled={left > 0 || busy === 'save'} loading={busy === 'finish'} onClick={() => void save(true)}>
        {finish}
      </Button>
    </section>
  );
}
