import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { keepWebsites, planWebsitesQuery } from './billing.api';
import css from './billing.module.css';
import { StayChoice } from './stay-choice';

/** Asks which websites stay under the plan that follows, or the present one. */
export function ChooseStaying() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(planWebsitesQuery());
  const [ticked, setTicked] = useState<number[]>();
  const save = useMutation({
    mutationFn: (keep: number[]) => keepWebsites(client, keep),
    onSuccess: () => {
      setTicked(undefined);
      showAlert(t('Changes saved successfully.'), 'success');
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  if (!data || data.allowed === null || data.total <= data.allowed) return null;
  const chosen = ticked ?? data.items.slice(0, data.allowed).map(({ id }) => id);
  return (
    <div className={css.staying}>
      <StayChoice sites={data.items} allowed={data.allowed} chosen={chosen} onChange={setTicked} />
      <Button variant="default" loading={save.isPending} disabled={!ticked} onClick={() => save.mutate(chosen)}>
        {t('Save choice')}
      </Button>
    </div>
  );
}
