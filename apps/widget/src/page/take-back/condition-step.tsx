import { useState } from 'preact/hooks';
import { Heading } from '../parts/heading';
import { FieldError } from '../parts/message';
import { LaterPart } from '../wardrobe/later';
import { useSession } from '../wardrobe/session';
import type { OfferedItem } from './api';
import { faultWords, wornWords } from './condition-words';
import { conditionOf, type Said } from './draft';
import { FlowFrame } from './flow-frame';
import { type Flow, FlowFailure } from './flow-state';
import { GradeValues } from './grade-values';
import { MoreItems } from './more-items';
import { t } from './text';
import { ThingHead } from './thing-head';
import { expectedOf, worthOf } from './worth';
import { worthWords } from './worth-words';

const closure = async () => (await import('./closure')).open();

type Answer<V> = { readonly value: V; readonly label: string };
type TapsProps<V> = {
  /** Of the item that it is asked of. */
  name: string;
  question: string;
  answers: readonly Answer<V>[];
  value: V | undefined;
  /** What is said where nothing is chosen, once somebody wanted to go on. */
  missing: string | false;
  choose: (value: V) => void;
};

/** One question with its answers, a tap each. */
function Taps<V extends string | boolean>({ name, question, answers, value, missing, choose }: TapsProps<V>) {
  const error = `${name}-error`;
  const lacking = value === undefined && missing;
  return (
    <fieldset class="taps" aria-describedby={lacking ? error : undefined}>
      <legend>{question}</legend>
      <div class="segments">
        {answers.map((answer) => (
          <label key={String(answer.value)}>
            <input
              type="radio"
              name={name}
              checked={answer.value === value}
              aria-invalid={!!lacking}
              onChange={() => choose(answer.value)}
            />
            <span>{answer.label}</span>
          </label>
        ))}
      </div>
      {lacking && <FieldError id={error} texts={[lacking]} />}
    </fieldset>
  );
}

const worn = ['as_new', 'worn', 'well_worn'] as const;
const faults = ['none', 'small', 'large'] as const;

type ThingProps = {
  item: OfferedItem;
  by: string;
  said: Said;
  /** Somebody wanted to go on. */
  tried: boolean;
  say: (said: Said) => void;
  /** Absent where it is the only one. */
  leave: (() => void) | undefined;
};

function Thing({ item, by, said, tried, say, leave }: ThingProps) {
  const { uuid, name, closed } = item;
  return (
    <section class="thing" aria-labelledby={`thing-${uuid}`}>
      <ThingHead id={`thing-${uuid}`} name={name} image={item.image}>
        {leave && (
          <button type="button" class="link" onClick={leave} aria-label={t('Leave out {name}', { name })}>
            {t('Leave out')}
          </button>
        )}
      </ThingHead>
      {closed ? (
        <div class="strip-note">
          <LaterPart load={closure} props={{ closed, by }} />
        </div>
      ) : (
        <>
          <Taps
            name={`worn-${uuid}`}
            question={t('How worn is it?')}
            answers={worn.map((value) => ({ value, label: wornWords[value]() }))}
            value={said.worn}
            missing={tried && t('Say how worn it is.')}
            choose={(value) => say({ ...said, worn: value })}
          />
          <Taps
            name={`faults-${uuid}`}
            question={t('Stains, holes, missing buttons?')}
            answers={faults.map((value) => ({ value, label: faultWords[value]() }))}
            value={said.faults}
            missing={tried && t('Say whether it has faults.')}
            choose={(value) => say({ ...said, faults: value })}
          />
          <Taps
            name={`washed-${uuid}`}
            question={t('Is it clean?')}
            answers={[
              { value: true, label: t('Yes') },
              { value: false, label: t('No') },
            ]}
            value={said.washed}
            missing={tried && t('Say whether it is clean.')}
            choose={(value) => say({ ...said, washed: value })}
          />
          {said.washed === false && (
            <p class="hint">{t('Wash it before you hand it over: what is soiled is refused.')}</p>
          )}
          <GradeValues item={item} said={said} />
        </>
      )}
    </section>
  );
}

/** The first step: what each thing is like, and what it brings by that. */
export function ConditionStep({ flow }: { flow: Flow }) {
  const { offer, chosen, draft, change, placeAt, failure } = flow;
  const { go } = useSession();
  const [tried, setTried] = useState(false);
  const conditions = chosen.map(({ uuid }) => conditionOf(draft.conditions[uuid] ?? {}));
  const whole = conditions.every(Boolean);
  const worth = worthOf(chosen.map((item, at) => expectedOf(item, conditions[at])));
  const closed = chosen.filter((item) => item.closed).length;
  const tooMany = chosen.length > offer.max_items;
  const proceed = () => {
    setTried(true);
    if (whole && closed === 0 && !tooMany) return go(placeAt(2));
    // What is missing says so from the next moment on.
    setTimeout(() => {
      document.querySelector('.thing .strip-note')?.scrollIntoView();
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  return (
    <FlowFrame
      step={1}
      back={flow.back}
      close={flow.close}
      foot={
        <>
          <p class="total">
            <span>{t('{count} items to {by}', { count: chosen.length, by: offer.by })}</span>
            <b>{worthWords(worth, whole)}</b>
          </p>
          <button type="button" class="button primary" onClick={proceed}>
            {t('Continue')}
          </button>
        </>
      }
    >
      <Heading arrived>{t('What are they like?')}</Heading>
      <p class="lead">
        {t('{by} grades each item when it arrives. What you say shows what it can bring.', { by: offer.by })}
      </p>
      <FlowFailure failure={failure} />
      {tooMany && (
        <p class="strip-note" role="alert">
          {t('{by} takes {count} items at once. Leave some out.', { by: offer.by, count: offer.max_items })}
        </p>
      )}
      {chosen.map((item) => (
        <Thing
          key={item.uuid}
          item={item}
          by={offer.by}
          said={draft.conditions[item.uuid] ?? {}}
          tried={tried}
          say={(said) => change({ conditions: { ...draft.conditions, [item.uuid]: said } })}
          leave={chosen.length > 1 ? () => change({ left: [...draft.left, item.uuid] }) : undefined}
        />
      ))}
      {flow.begun && chosen.length < offer.max_items && <MoreItems flow={flow} />}
    </FlowFrame>
  );
}
