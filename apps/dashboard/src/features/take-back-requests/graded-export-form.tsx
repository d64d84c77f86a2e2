import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes, routeWords } from '../../domain/take-backs/take-back-words';
import { showAlert } from '../../kit/alerts/alerts';
import { DayField } from '../../kit/form/day-field';
import { errorText } from '../../kit/states/error-text';
import { saveFile } from '../../lib/save-file';
import css from './graded-export.module.css';
import { gradedFile } from './take-back-requests.api';

/** Asks which accepted items, and saves them. */
export function GradedExportForm({ takeBack, onDone }: { takeBack: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [chosen, setChosen] = useState('');
  const [loading, setLoading] = useState(false);
  const route = routes.find((one) => one === chosen);
  const load = async (event: FormEvent) => {
    event.preventDefault();
    setLoading(true);
    try {
      const query = { ...(from !== '' && { from }), ...(until !== '' && { until }), ...(route && { route }) };
      saveFile(await gradedFile(takeBack, query), 'accepted-items.csv');
      onDone();
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    } finally {
      setLoading(false);
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void load(event)}>
      <p className="dw-dim">{t('Items that were accepted, with grade, route and pictures.')}</p>
      <DayField label={t('First day')} value={from} onChange={setFrom} />
      <DayField label={t('Last day')} value={until} onChange={setUntil} />
      <NativeSelect
        label={t('Route')}
        data={[
          { value: '', label: t('All routes') },
          ...routes.map((value) => ({ value, label: t(routeWords[value].label) })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button type="submit" loading={loading}>
        {t('Download CSV')}
      </Button>
    </form>
  );
}
