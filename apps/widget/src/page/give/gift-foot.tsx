import { t } from './text';

/** The one way on, at the foot of the page. */
export const GiftFoot = ({ verb, sending, submit }: { verb: string; sending: boolean; submit: () => void }) => (
  <section aria-label={t('Your choice')} class="choice-bar">
    <button type="button" class="button primary" aria-disabled={sending} onClick={submit}>
      {verb}
    </button>
  </section>
);
