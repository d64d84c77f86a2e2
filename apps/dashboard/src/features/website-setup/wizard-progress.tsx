import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import css from './wizard.module.css';
import type { Wizard, WizardStep } from './wizard-steps';

const words: Record<WizardStep, (t: TFunction) => string> = {
  platform: (t) => t('Choose the platform'),
  domain: (t) => t('Verify your domain'),
  settings: (t) => t('View settings'),
  done: (t) => t('Complete set-up'),
};

/** The steps in their order, joined by the running stitch: done is solid, left is dashed. */
export function WizardProgress({ wizard: { steps, step } }: { wizard: Wizard }) {
  const { t } = useTranslation();
  const at = steps.indexOf(step);
  return (
    <nav aria-label={t('Steps')}>
      <ol className={css.steps}>
        {steps.map((one, index) => (
          <li
            key={one}
            aria-current={index === at ? 'step' : undefined}
            data-state={index < at ? 'done' : index === at ? 'now' : 'left'}
          >
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <span>
              {words[one](t)}
              {index < at && <span className="dw-hidden"> {t('Done')}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={css.short} aria-hidden>
        {t('Step {step} of {steps}', { step: at + 1, steps: steps.length })}
      </p>
    </nav>
  );
}
