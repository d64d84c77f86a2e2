import { useEffect, useRef, useState } from 'preact/hooks';
import { Check } from '../parts/check';
import { Heading } from '../parts/heading';
import { FieldError } from '../parts/message';
import { PlaceLink } from '../wardrobe/frame';
import { codesWords } from './codes-words';
import { conditionWords } from './condition-words';
import looks from './confirm.css?inline';
import { learnConfirmTexts } from './confirm-texts';
import { conditionOf } from './draft';
import { fateWords } from './fate-words';
import { FlowFrame } from './flow-frame';
import { type Flow, FlowFailure } from './flow-state';
import { ready } from './ready';
import { t } from './text';
import { ThingHead } from './thing-head';
import { useStores } from './use-stores';
import { useSubmit } from './use-submit';
import { learnWayTexts } from './way-texts';
import { wayWords } from './way-words';
import { expectedOf, worthOf } from './worth';
import { worthWords } from './worth-words';

/** The terms in full, and the word to them. */
function Terms({ flow, accepted, tried }: { flow: Flow; accepted: boolean; tried: boolean }) {
  const { offer, change } = flow;
  const text = useRef<HTMLDivElement>(null);
  // New terms are read from their beginning.
  useEffect(() => text.current?.scrollTo(0, 0), [offer.terms_version]);
  if (!offer.terms) return null;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" class="ruled">
        {t('Terms of {by}', { by: offer.by })}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: no landmark: the part that it fills is one of the same name */}
      <div role="group" class="terms-text" ref={text} tabIndex={0} aria-labelledby="terms">
        {offer.terms}
      </div>
      <Check checked={accepted} change={(on) => change({ accepted: on ? offer.terms_version : 0 })}>
        {t('I accept these terms.')}
      </Check>
      {tried && !accepted && (
        <div role="alert">
          <FieldError id="terms-error" texts={[t('Accept the terms to go on.')]} />
        </div>
      )}
    </section>
  );
}

/** The third step: everything once more, what comes of it, and the terms. */
function ConfirmStep({ flow }: { flow: Flow }) {
  const { offer, chosen, draft, placeAt, failure, verb } = flow;
  const { sending, submit } = useSubmit(flow);
  const [tried, setTried] = useState(false);
  const stores = useStores(offer.programme, flow.near, offer.stores && draft.way?.way === 'store');
  const conditions = chosen.map(({ uuid }) => conditionOf(draft.conditions[uuid] ?? {}));
  const worth = worthOf(chosen.map((item, at) => expectedOf(item, conditions[at])));
  const accepted = offer.terms === '' || draft.accepted === offer.terms_version;
  return (
    <FlowFrame
      step={3}
      back={{ to: placeAt(2), label: t('How do they go back?') }}
      close={flow.close}
      foot={
        <>
          <p class="total">
            <span>{draft.way && wayWords(draft.way, offer, stores.names)}</span>
            <b>{worthWords(worth, true)}</b>
          </p>
          <button
            type="button"
            class="button primary"
            aria-disabled={sending}
            onClick={() => {
              setTried(true);
              if (accepted) void submit();
            }}
          >
            {verb()}
          </button>
        </>
      }
    >
      <Heading arrived>{t('Is all of this right?')}</Heading>
      <p class="lead">{t('{count} items to {by}', { count: chosen.length, by: offer.by })}</p>
      <FlowFailure failure={failure} />
      <ul class="handed">
        {chosen.map(({ uuid, name, image }, at) => {
          const condition = conditions[at];
          return (
            <li key={uuid}>
              <ThingHead name={name} image={image} note={condition && conditionWords(condition)} />
            </li>
          );
        })}
      </ul>
      <p class="change">
        <PlaceLink to={placeAt(1)}>{t('Change the items')}</PlaceLink>
        <PlaceLink to={placeAt(2)}>{t('Change how they go')}</PlaceLink>
      </p>
      <ul class="points">
        {worth.codes > 0 && <li>{codesWords(worth)}</li>}
        <li>{fateWords(offer.fate_of_refused)}</li>
        <li>{t('You have {count} days to hand them over.', { count: offer.days })}</li>
      </ul>
      <Terms flow={flow} accepted={accepted} tried={tried} />
    </FlowFrame>
  );
}

/** The last step, once its texts and looks are there. */
export const open = async () => {
  await ready([looks], learnConfirmTexts, learnWayTexts);
  return ConfirmStep;
};
