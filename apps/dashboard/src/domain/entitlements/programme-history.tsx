import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { historyQuery, type Programme } from './entitlements.api';
import css from './programme.module.css';
import { programmeStates } from './programme-states';

/** Each request and decision of a programme, the newest first; nothing where there was none. */
export function ProgrammeHistory({ type }: Pick<Programme, 'type'>) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(historyQuery(type));
  if (data.length === 0) return null;
  return (
    <FormSection title={t('History')} purpose={t('What you asked for, and what was decided.')}>
      <ul className={css.history} aria-label={t('History')}>
        {data.map(({ at, status, reason, request, decided }) => (
          <li key={at}>
            <StatusMark mark={programmeStates[status].mark} label={t(programmeStates[status].label)} />
            <span className="dw-dim">
              {decided ? t('Decided by us') : t('By your team')}, <Time instant={at} />
            </span>
            {decided && reason !== '' && <p>{reason}</p>}
            {!decided && request !== '' && <p>{t('Your note: {note}', { note: request })}</p>}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
