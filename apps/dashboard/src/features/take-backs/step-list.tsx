import { IconCircleCheckFilled, IconCircleDashed, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AllowedLink } from '../../kit/page/allowed';
import css from './take-back.module.css';
import type { TakeBackStep } from './take-back-steps';

const isLocked = ({ to, either }: TakeBackStep): boolean => to === undefined && either === undefined;

/** The steps of the set-up, each with the way to it; what unlocks the locked ones is said below them. */
export function Steps({ steps }: { steps: readonly TakeBackStep[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={css.setUp}>
      <StepList steps={steps} label={t('Set-up')} reason={id} />
      {steps.some(isLocked) && (
        <p id={id} className="dw-dim">
          {t('You can unlock this option by adding Take Back Details.')}
        </p>
      )}
    </div>
  );
}

type ListProps = { steps: readonly TakeBackStep[]; label: string; reason: string };

function StepList({ steps, label, reason }: ListProps) {
  const { t } = useTranslation();
  return (
    <ul className={css.steps} aria-label={label}>
      {steps.map((step) => {
        const { to, done, optional, either } = step;
        const name = t(step.label);
        const Icon = done ? IconCircleCheckFilled : isLocked(step) ? IconLock : IconCircleDashed;
        return (
          <li key={step.label}>
            <Icon size={20} stroke={1.6} className={done ? css.done : css.left} aria-hidden />
            {to !== undefined && (
              <AllowedLink to={to} otherwise={<span>{name}</span>}>
                {name}
              </AllowedLink>
            )}
            {isLocked(step) && (
              // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link for readers
              <span
                role="link"
                aria-disabled="true"
                aria-describedby={reason}
                tabIndex={0}
                title={t('You can unlock this option by adding Take Back Details.')}
              >
                {name}
              </span>
            )}
            {either && <b>{name}</b>}
            <span className="dw-dim">
              {done ? t('Done') : optional ? t('Optional') : either ? t('One of them is needed') : t('To do')}
            </span>
            {either && <StepList steps={either} label={name} reason={reason} />}
          </li>
        );
      })}
    </ul>
  );
}
