import type { Role } from '@dw/contract/enums';
import { useTranslation } from 'react-i18next';
import { firstPage, type Viewer } from '../../kit/page/may-see';
import { StatusMark } from '../../kit/status-mark';
import { Stitch } from '../../kit/stitch';
import { GeneralInformation } from './general-information';
import type { Onboarding } from './home.api';
import css from './home.module.css';
import { WelcomeCard } from './welcome-card';
import { generalInformation, welcomeCards } from './welcome-steps';

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

/** The steps of a role with how far they are; the next one has the page’s primary button. */
export function WelcomePanel({ account, user }: { account: Onboarding; user: Viewer }) {
  const { t } = useTranslation();
  const { role } = user;
  const find = (paths: readonly string[]) => firstPage(paths, user);
  const links = generalInformation(account, role, find);
  const cards = welcomeCards(account, role, find);
  const steps = [{ label: 'General information', done: links.every(({ done }) => done) }, ...cards];
  // What brings the first order comes before the paperwork.
  const next = [...cards, ...steps].find(({ done }) => !done);
  const done = steps.filter((step) => step.done).length;
  const progress = t('{done} of {of} done', { done, of: steps.length });
  const { title, text } = words(role);
  return (
    <section className={css.panel} aria-labelledby="welcome">
      <header className={css.head}>
        <div>
          <h2 id="welcome">{t(title)}</h2>
          <p className="dw-dim">{t(text)}</p>
          {!account.verified && <StatusMark mark="waiting" label={t('Waiting to be verified')} />}
        </div>
        <div className={css.progress}>
          <p>
            <b>{progress}</b>
            <span className="dw-dim">
              {next ? t('Next: {step}', { step: t(next.label) }) : t('Everything is set up.')}
            </span>
          </p>
          <Stitch value={done} of={steps.length} label={t('Set up')} text={progress} />
        </div>
      </header>
      <div className={css.body}>
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
