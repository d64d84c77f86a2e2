import { limits } from '@dw/contract/limits';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import { SwitchCell } from '../../kit/list/switch-cell';
import { useMay } from '../../kit/page/use-may';
import { StatusMark } from '../../kit/status-mark';
import { ApiError } from '../../lib/api-error';
import { askForProgramme, type Programme, programmesChanged } from './entitlements.api';
import css from './programme.module.css';
import { programmeStates } from './programme-states';

/** The switch of a programme with its status, the reason of a refusal, and the note that goes with a request. */
export function ProgrammeSwitch({ programme, purpose }: { programme: Programme; purpose: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const { type, status, reason, request } = programme;
  const { mark, label } = programmeStates[status];
  const title = t(programme.title);
  const asking = useMay('entitlements:write') && (status === 'INACTIVE' || status === 'REJECTED');

  const turn = async (on: boolean) => {
    try {
      const now = await askForProgramme(client, { name: type, status: on ? 'ACTIVE' : 'INACTIVE', request: note });
      setNote((typed) => (typed === note ? '' : typed));
      if (now.status === 'IN REVIEW') showAlert(t('We have received your request and will review it.'), 'info');
      else showAlert(on ? t('{name} enabled', { name: title }) : t('{name} disabled', { name: title }), 'success');
    } catch (error) {
      const tasksMissing = error instanceof ApiError && error.code === 'tasks_required';
      showAlert(tasksMissing ? t('Please complete required tasks first.') : t('An error ocurred.'), 'danger');
      await programmesChanged(client);
    }
  };
  return (
    <FormSection title={t('Programme')} purpose={purpose}>
      <div className={css.switch}>
        <SwitchCell
          needs="entitlements:write"
          label={title}
          checked={status === 'ACTIVE'}
          disabled={status === 'IN REVIEW' || status === 'BLOCKED'}
          onChange={turn}
        />
        <b aria-hidden>{title}</b>
        <StatusMark mark={mark} label={t(label)} />
      </div>
      {reason !== '' && (
        <p className={css.reason}>
          <b>{t('Reason')}:</b> {reason}
        </p>
      )}
      {status === 'IN REVIEW' && (
        <p className="dw-dim">
          {t('We are reviewing your request. It cannot be changed until we have decided.')}
          {request !== '' && ` ${t('Your note: {note}', { note: request })}`}
        </p>
      )}
      {asking && (
        <Textarea
          label={t('Note')}
          description={t('Optional. Sent with your request.')}
          rows={2}
          maxLength={limits.entitlementRequest}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </FormSection>
  );
}
