import { IconBan, IconEye, IconPackageImport } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import type { ExportedRows, RowAction } from '../../kit/list/list-types';
import { errorText } from '../../kit/states/error-text';
import { codeName, requestColumns } from './request-columns';
import { isOnItsWay } from './request-steps';
import type { RequestRow, requestSorts } from './take-back-requests.api';
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
      onClick: () => void receiveAll(ground, [row]).catch((error) => showAlert(errorText(t, error), 'danger')),
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

/** Loads what records an arrival when one is recorded: the list is shown without it. */
async function receiveAll(ground: Ground, rows: readonly RequestRow[]): Promise<false | undefined> {
  const arrivals = await import('./receive-all');
  return arrivals.receiveAll(ground, rows);
}
