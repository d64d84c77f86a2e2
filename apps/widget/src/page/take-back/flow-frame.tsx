import type { ComponentChildren } from 'preact';
import { Shell } from '../parts/shell';
import { PlaceLink } from '../wardrobe/frame';
import type { Place, Step } from '../wardrobe/place';
import { Sign } from '../wardrobe/sign';
import { t } from './text';

const steps: Readonly<Record<Step, () => string>> = {
  1: () => t('Next: how they go back'),
  2: () => t('Next: confirm'),
  3: () => '',
};

/** How far a request is. */
const Progress = ({ step }: { step: Step }) => {
  const words = t('Step {step} of {count}', { step, count: 3 });
  return (
    <div class="progress">
      <p>
        <span>{words}</span>
        <span>{steps[step]()}</span>
      </p>
      <div
        class={`stitch at-${step}`}
        role="progressbar"
        aria-label={t('Take it back')}
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={step}
        aria-valuetext={words}
      />
    </div>
  );
};

type Props = {
  step: Step;
  /** What the way back is called, and where it leads. */
  back: { readonly to: Place; readonly label: string };
  close: Place;
  foot?: ComponentChildren;
  children: ComponentChildren;
};

/** A step of a request: it has one way on, at its foot, and leaves the other pages aside. */
export const FlowFrame = ({ step, back, close, foot, children }: Props) => (
  <Shell
    foot={
      foot && (
        <section aria-label={t('Your choice')} class="choice-bar">
          {foot}
        </section>
      )
    }
    action={
      <PlaceLink class="add" to={close} label={t('Close')}>
        <Sign name="close" />
      </PlaceLink>
    }
  >
    <PlaceLink class="way-back" to={back.to}>
      <Sign name="back" />
      {back.label}
    </PlaceLink>
    <Progress step={step} />
    {children}
  </Shell>
);
