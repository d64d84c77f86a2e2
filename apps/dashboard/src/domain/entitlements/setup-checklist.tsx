import type { SetupTask } from '@dw/contract/enums';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/form-section';
import { firstPage } from '../../kit/page/may-see';
import { currentUser } from '../../lib/session';
import type { Programme } from './entitlements.api';
import css from './programme.module.css';

/** What a task is called, and where it is done. English, translated where it is shown. */
export type TaskPages = Readonly<Partial<Record<SetupTask, { readonly label: string; readonly to: string }>>>;

type Props = { programme: Programme; pages: TaskPages };

/** What a programme needs before it may be active, each step with the way to it. */
export function SetupChecklist({ programme: { required_tasks, verified }, pages }: Props) {
  const { t } = useTranslation();
  const user = currentUser();
  const steps = [
    ...required_tasks.flatMap(({ name, done }) => {
      const page = pages[name];
      return page ? [{ name, done, label: t(page.label), to: user ? firstPage([page.to], user) : undefined }] : [];
    }),
    { name: 'verified', done: verified, label: t('Verified by us'), to: undefined },
  ];
  const missing = steps.filter(({ name, done }) => !done && name !== 'verified').map(({ label }) => label);
  return (
    <FormSection title={t('Setup checklist')} purpose={t('What it needs before it can be active.')}>
      <ul className={css.steps} aria-label={t('Setup checklist')}>
        {steps.map(({ name, done, label, to }) => {
          const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
          return (
            <li key={name}>
              <Icon size={20} stroke={1.6} className={done ? css.done : css.left} aria-hidden />
              {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
              <span className="dw-dim">{done ? t('Done') : t('To do')}</span>
            </li>
          );
        })}
      </ul>
      {!verified && (
        <p className="dw-dim">
          {missing.length > 0
            ? t('Still to do by you: {steps}.', { steps: missing.join(', ') })
            : t('Nothing is missing: our team checks your account next and mails you the decision.')}
        </p>
      )}
    </FormSection>
  );
}
