import { useEffect, useState } from 'preact/hooks';
import { Skeleton } from '../parts/skeleton';
import { Frame } from '../wardrobe/frame';
import { LaterPage, loadAhead } from '../wardrobe/later';
import type { Near } from '../wardrobe/options-api';
import type { Step } from '../wardrobe/place';
import { useLoaded } from '../wardrobe/session';
import type { Offer } from './api';
import { ConditionStep } from './condition-step';
import { learnConditionTexts } from './condition-texts';
import { conditionOf, type Draft, keepDraft, readDraft } from './draft';
import type { FlowProps, Flow as FlowState } from './flow-state';
import { ready as readyWith } from './ready';
import looks from './request.css?inline';
import { requestApi } from './request-api';
import { learnRequestTexts } from './request-texts';
import shared from './take-back.css?inline';

/** The steps after the first, each with its texts and looks. */
const waysStep = async () => (await import('./ways-step')).open();
const confirmStep = async () => (await import('./confirm-step')).open();

/** The draft, kept as it grows. */
function useDraft(name: string, begin: () => Draft) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(name) ?? begin());
  const put = (next: Draft) => {
    keepDraft(name, next);
    setDraft(next);
  };
  return { draft, put };
}

/** The furthest step that is open: a later one asks for what an earlier one says. */
function reachable(step: Step, { conditions, way }: Draft, chosen: Offer['items'], most: number): Step {
  const open = chosen.every(({ uuid, closed }) => !closed && conditionOf(conditions[uuid] ?? {}));
  if (!open || chosen.length === 0 || chosen.length > most) return 1;
  return way ? step : step === 1 ? 1 : 2;
}

/** A request in three steps: condition, way, terms. Nothing that was said is lost by a refusal, a reload or going back. */
export function Flow(props: FlowProps) {
  const { programme, step, name, begin, begun } = props;
  const { draft, put } = useDraft(name, begin);
  const items = [...props.items, ...draft.added];
  const [near, setNear] = useState<Near>(draft.postcode ? { postcode: draft.postcode } : {});
  const [failure, setFailure] = useState('');
  const {
    data: offer,
    failure: missing,
    reload,
  } = useLoaded(`offer ${programme} ${items.join()}`, (given) => requestApi.offer(given, programme, items));
  // Nobody waits for the next step while this one is filled in.
  const isShown = offer !== undefined;
  useEffect(() => {
    if (isShown) loadAhead(waysStep, confirmStep);
  }, [isShown]);
  if (!offer && !missing) return <Skeleton />;
  if (!offer)
    return (
      <Frame failure={missing} retry={reload}>
        {null}
      </Frame>
    );
  const chosen = offer.items
    .filter(({ uuid }) => !draft.left.includes(uuid))
    .map((item) =>
      begun && /^(?:promised|paused)$/.test(item.closed?.reason ?? '') ? { ...item, closed: null } : item,
    );
  const flow: FlowState = {
    ...props,
    step: reachable(step, draft, chosen, offer.max_items),
    offer,
    draft,
    chosen,
    near,
    look: (next) => {
      setNear(next);
      put({ ...draft, postcode: next.postcode ?? '' });
    },
    change: (part) => {
      setFailure('');
      put({ ...draft, ...part });
    },
    failure,
    put,
    fail: setFailure,
    reload,
  };
  if (flow.step === 1) return <ConditionStep flow={flow} />;
  return flow.step === 2 ? (
    <LaterPage key="ways" load={waysStep} props={{ flow }} />
  ) : (
    <LaterPage key="confirm" load={confirmStep} props={{ flow }} />
  );
}

/** What the first step stands on. */
export const ready = (): Promise<void> => readyWith([shared, looks], learnRequestTexts, learnConditionTexts);
