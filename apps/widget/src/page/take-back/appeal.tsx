import { takeBackLimits } from '@dw/contract/handover-limits';
import { statedGrade } from '@dw/contract/stated-grade';
import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Banner, FieldError } from '../parts/message';
import { useSession } from '../wardrobe/session';
import type { HandedItem, Handover } from './api';
import { legApi } from './leg-api';
import { OwnPhotos } from './own-photos';
import { t } from './text';

/** It was refused, or graded lower than its shopper said. */
const isAppealable = ({ verdict, grade, condition, left_out }: HandedItem): boolean =>
  !left_out && (verdict === 'refused' || (grade !== null && condition !== null && grade > statedGrade(condition)));

const answers: Readonly<Record<NonNullable<Handover['appeal']>['state'], (by: string) => string>> = {
  open: (by) => t('{by} looks at it again and answers once.', { by }),
  granted: (by) => t('{by} agrees with you.', { by }),
  upheld: (by) => t('{by} stays with its answer. It is final.', { by }),
};

type Props = { leg: Handover; put: (leg: Handover) => void; reload: () => void };

/** What was objected, and the answer to it. */
function Objection({ leg, put, reload }: Props) {
  const { appeal, by } = leg;
  if (!appeal) return null;
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal" class="ruled">
        {t('Your objection')}
      </h2>
      <blockquote>{appeal.body}</blockquote>
      <OwnPhotos
        {...{ leg, put, reload }}
        photos={appeal.photos ?? []}
        open={appeal.state === 'open'}
        label={t('Add a photo to your objection')}
      />
      <p>
        <b>{answers[appeal.state](by)}</b>
      </p>
      {appeal.answer && <blockquote>{appeal.answer}</blockquote>}
    </section>
  );
}

/** An objection to an answer: once, about what was refused or graded lower than stated. */
export function Appeal({ leg, put, reload }: Props) {
  const { token, ended } = useSession();
  const open = leg.items.filter(isAppealable);
  const [picked, setChosen] = useState<readonly string[]>();
  // The answer may come while the page shows what was kept.
  const chosen = picked ?? (open.length === 1 ? open.map(({ uuid }) => uuid) : []);
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  if (!leg.can.appeal || open.length === 0) return <Objection leg={leg} put={put} reload={reload} />;
  const noItem = tried && chosen.length === 0;
  const noWord = tried && body.trim() === '';
  const send = async () => {
    setTried(true);
    if (sending || chosen.length === 0 || body.trim() === '') return;
    setSending(true);
    const outcome = await legApi.appeal(token, leg.uuid, { items: chosen, body });
    setSending(false);
    if (outcome.ok) return put(outcome.data);
    if (outcome.status === 401) return ended();
    if (outcome.status === 409) reload();
    setFailure(outcome.status === 409 ? t('It is too late for an objection, or there was one.') : outcome.message);
  };
  return (
    <details class="appeal">
      <summary>{t('Something is wrong with this answer')}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p class="hint">{t('You can object once, within 14 days of the answer.')}</p>
        <fieldset aria-describedby={noItem ? 'appeal-items-error' : undefined}>
          <legend>{t('Which items?')}</legend>
          {open.map(({ uuid, name }) => (
            <label key={uuid} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(uuid)}
                aria-invalid={noItem}
                onChange={({ currentTarget }) =>
                  setChosen(currentTarget.checked ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
                }
              />
              <span>{name}</span>
            </label>
          ))}
          {noItem && <FieldError id="appeal-items-error" texts={[t('Choose at least one item.')]} />}
        </fieldset>
        <div class="field">
          <label for="appeal-body">{t('What is wrong?')}</label>
          <textarea
            id="appeal-body"
            rows={5}
            maxLength={takeBackLimits.appeal}
            value={body}
            aria-invalid={noWord}
            aria-describedby={noWord ? 'appeal-body-error' : undefined}
            onInput={(event) => setBody(event.currentTarget.value)}
          />
          {noWord && <FieldError id="appeal-body-error" texts={[t('Say what is wrong.')]} />}
        </div>
        {failure && <Banner>{said(failure)}</Banner>}
        <button type="submit" class="button" aria-disabled={sending}>
          {t('Send the objection')}
        </button>
      </form>
    </details>
  );
}
