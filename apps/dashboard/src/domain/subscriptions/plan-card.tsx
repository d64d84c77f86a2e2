import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactEmail } from '../../lib/contact-email';
import { legalPath } from '../legal/legal-links';
import { priceOf } from './plan-price';
import css from './plans.module.css';

type Props = {
  plan: Plan;
  interval: Interval;
  primary: boolean;
  loading: boolean;
  current: boolean;
  onChoose: () => void;
};

/** One column of the sheet of plans: price, choice, domains, features; some of those behind 'Show More'. */
export function PlanCard({ plan, interval, primary, loading, current, onChoose }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = t(plan.title);
  const { domains } = plan;
  return (
    <section className={css.plan} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Price plan={plan} interval={interval} />
      {plan.from && !current && byContact() ? (
        <ContactButton />
      ) : (
        <Button
          size="lg"
          fullWidth
          className={css.choose}
          variant={primary ? 'filled' : 'default'}
          loading={loading}
          disabled={current}
          onClick={onChoose}
        >
          {current ? t('Your plan') : t('Choose {plan}', { plan: title })}
        </Button>
      )}
      <p className={css.domains}>
        <span>{t('Domains')}</span>
        <span>
          {domains === null ? t('Unlimited') : domains === 1 ? '1' : t('Up to {number}', { number: domains })}
        </span>
      </p>
      <Features id={`${id}-features`} names={open ? [...plan.features, ...plan.more] : plan.features} />
      {plan.more.length > 0 && (
        <Button
          variant="subtle"
          className={css.more}
          aria-expanded={open}
          aria-controls={`${id}-features`}
          onClick={() => setOpen(!open)}
        >
          {open ? t('Show Less') : t('Show More')}
        </Button>
      )}
    </section>
  );
}

/** Whether the operator sells it in person; the server writes it into the document then. */
const byContact = (): boolean => document.querySelector('meta[name="enterprise-contact"]') !== null;

function ContactButton() {
  const { t } = useTranslation();
  const email = contactEmail();
  return (
    <Button
      component="a"
      href={email === null ? legalPath('contact') : `mailto:${email}`}
      size="lg"
      fullWidth
      className={css.choose}
      variant="default"
    >
      {t('Contact us')}
    </Button>
  );
}

function Price({ plan, interval }: Pick<Props, 'plan' | 'interval'>) {
  const { t, i18n } = useTranslation();
  const { month, due } = priceOf(plan, interval, i18n.language);
  if (plan.monthlyPence === 0) return <p className={css.price}>{t('Free')}</p>;
  const byMonth = plan.from ? t('from {price}', { price: month }) : month;
  return (
    <>
      <p className={css.price}>
        {plan.from && <small>{t('from')} </small>}
        {due}
      </p>
      <p className={css.per}>
        {interval === 'year' ? t('per year, {price} a month', { price: byMonth }) : t('per month')}
      </p>
    </>
  );
}

function Features({ id, names }: { id: string; names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul id={id} className={css.features}>
      {names.map((name) => (
        <li key={name}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
