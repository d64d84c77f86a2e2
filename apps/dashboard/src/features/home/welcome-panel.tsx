import type { Role } from '@dw/contract/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import { Stitch } from '../../kit/stitch';
import { GeneralInformation } from './general-information';
import type { Onboarding } from './home.api';
import css from './home.module.css';
import { WelcomeCard } from './welcome-card';
import type { SetUpSteps } from './welcome-steps';

const words = (role: Role) =>
  role === 'CHARITY'
    ? {
        title: 'Get your charity started',
        text: 'A few steps, and shoppers can give you what they no longer wear.',
      }
    : {
        title: 'Get your shop started',
        text: 'A few steps, and your customers can keep what they buy from you in use for longer.',
      };

type Props = {
  account: Onboarding;
  role: Role;
  steps: SetUpSteps;
  /** Folds the panel. */
  fold: ReactNode;
};

/** Working days within which the operator looks at a new account, as the page’s head says. */
const verificationDays = (): number =>
  Number(document.querySelector('meta[name="verification-days"]')?.getAttribute('content') ?? 2);

/** The steps of a role with how far they are; the next one has the page’s primary button. */
export function WelcomePanel({ account, role, steps, fold }: Props) {
  const { t } = useTranslation();
  const { links, cards, next, done, of } = steps;
  const progress = t('{done} of {of} done', { done, of });
  const { title, text } = words(role);
  return (
    <section className={css.panel} aria-labelledby="welcome">
      <header className={css.head}>
        <div>
          <h2 id="welcome">{t(title)}</h2>
          <p className="dw-dim">{t(text)}</p>
          {!account.verified && (
            <p className={css.waiting}>
              <StatusMark mark="waiting" label={t('Waiting to be verified')} />
              <span className="dw-dim">
                {t('We look at each new account ourselves, as a rule within {count} working days.', {
                  count: verificationDays(),
                })}{' '}
                {t('You can set up everything meanwhile; programmes start after it.')}
              </span>
            </p>
          )}
        </div>
        <div className={css.progress}>
          <p>
            <b>{progress}</b>
            <span className="dw-dim">
              {next ? t('Next: {step}', { step: t(next.label) }) : t('Everything is set up.')}
            </span>
          </p>
          <Stitch value={done} of={of} label={t('Set-up')} text={progress} />
          {fold}
        </div>
      </header>
      <div className={css.body} data-short={links.length < 3 || undefined}>
        <GeneralInformation links={links} />
        <ul className={css.cards}>
          {cards.map((card) => (
            <WelcomeCard key={card.id} card={card} primary={card === next} />
          ))}
        </ul>
      </div>
    </section>
  );
}
