import { IconBan, IconEye, IconPackageImport } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import type { ExportedRows, RowAction } from '../../kit/list/list-types';
import { errorText } from '../../kit/states/error-text';
import { codeName, requestColumns } from './request-columns';
import { isOnItsWay, isOvertaken } from './request-steps';
import { type RequestRow, reloadRequests, requestCalls, type requestSorts } from './take-back-requests.api';
import { requestPaths } from './take-back-requests.paths';

type Ground = { t: TFunction; language: string; now: Date; client: QueryClient; takeBack: string; mayCancel: boolean };

/** How requests are listed, and what can be done with them. */
export const requestRows = (ground: Ground): ExportedRows<RequestRow, (typeof requestSorts)[number]> => ({
  name: 'Take-back requests',
  views: [
    { label: ground.t('All open'), query: 'state=open' },
    { label: ground.t('Needs review'), query: 'state=review' },
  ],
  columns: requestColumns(ground),
  rowId: ({ uuid }) => uuid,
  rowName: ({ code_end }) => codeName(code_end),
  writes: 'take-backs:grade',
  rowActions: (row) => rowActions(ground, row),
  bulk: [{ label: ground.t('Record arrival'), icon: IconPackageImport, run: (rows) => receiveAll(ground, rows) }],
});

function rowActions(ground: Ground, row: RequestRow): readonly RowAction[] {
  const { t } = ground;
  const actions: RowAction[] = [{ label: t('Open'), icon: IconEye, to: requestPaths.one(row.uuid) }];
  if (isOnItsWay(row))
    actions.push({
      label: t('Record arrival'),
      icon: IconPackageImport,
      onClick: () => void receiveAll(ground, [row]),
    });
  if (row.state === 'requested' && ground.mayCancel)
    // The reason is asked for on its page.
    actions.push({
      label: t('Cancel request'),
      icon: IconBan,
      to: `${requestPaths.one(row.uuid)}?cancel`,
      danger: true,
    });
  return actions;
}

/** Says that they arrived, one after the other; what something else has happened to is told and left. */
async function receiveAll({ t, client, takeBack }: Ground, rows: readonly RequestRow[]): Promise<false | undefined> {
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
