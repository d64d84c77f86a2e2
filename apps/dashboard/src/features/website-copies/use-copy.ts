import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { type Chosen, type CopyChoices, copyWebsite, type Difference, showDifference } from './website-copies.api';

/** The steps of a copy: a choice, its difference, and the copy of what was shown; another choice hides the difference. */
export function useCopy(uuid: string, { mails, coupons }: CopyChoices) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Chosen>({
    what: ['settings', ...(mails > 0 ? (['mails'] as const) : []), ...(coupons ? (['coupons'] as const) : [])],
    targets: [],
  });
  const [shown, setShown] = useState<Difference[]>();
  const [busy, setBusy] = useState<'show' | 'copy'>();

  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const choose = (change: Partial<Chosen>) => {
    setChosen({ ...chosen, ...change });
    setShown(undefined);
  };
  const act = async (step: 'show' | 'copy', work: () => Promise<void>) => {
    setBusy(step);
    try {
      await work();
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
      // What was shown holds no more: it is shown again as it is now.
      if (step === 'copy' && error instanceof ApiError && error.status === 409) await show();
    } finally {
      setBusy(undefined);
    }
  };
  const show = (): Promise<void> => act('show', async () => setShown(await showDifference(uuid, chosen)));
  const copy = (): Promise<void> =>
    act('copy', async () => {
      await copyWebsite(client, uuid, chosen.what, shown ?? []);
      showAlert(t('Copied to the chosen websites'), 'success');
      await navigate(websitesPaths.list);
    });
  return { chosen, choose, shown, busy, show, copy, heading };
}
