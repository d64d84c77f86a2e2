import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { errorText } from '../../kit/states/error-text';
import { isOnItsWay, isOvertaken } from './request-steps';
import { type RequestRow, reloadRequests, requestCalls } from './take-back-requests.api';

type Ground = { t: TFunction; client: QueryClient; takeBack: string };

/** Says that they arrived, one after the other; what something else has happened to is told and left. */
export async function receiveAll(
  { t, client, takeBack }: Ground,
  rows: readonly RequestRow[],
): Promise<false | undefined> {
  const open = rows.filter(isOnItsWay);
  if (open.length === 0) {
    showAlert(t('None of the selected is on its way.'), 'warning');
    return false;
  }
  const question = t('Record the arrival of {count} requests?', { count: open.length });
  if (!(await confirm(question, { confirmBtnText: 'Record arrival', confirmBtnStyle: 'primary' }))) return false;
  try {
    for (const { uuid } of open) await requestCalls(client, takeBack, uuid).receive();
    showAlert(t('Arrival recorded'), 'success');
    return undefined;
  } catch (error) {
    await reloadRequests(client);
    if (isOvertaken(error))
      showAlert(t('Something else has happened to it meanwhile. This is how it stands now.'), 'warning');
    else showAlert(errorText(t, error), 'danger');
    return false;
  }
}
