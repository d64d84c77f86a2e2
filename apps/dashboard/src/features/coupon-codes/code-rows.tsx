import { IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { CopyButton } from '../../kit/copy-button';
import type { RowsDefinition } from '../../kit/list/list-types';
import { SwitchCell } from '../../kit/list/switch-cell';
import { type Turning, turnRows } from '../../kit/list/turn-rows';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { saveFile } from '../../lib/save-file';
import css from './code-rows.module.css';
import {
  type Code,
  type codeSorts,
  deleteCode,
  deleteCodes,
  exportCodes,
  reloadCode,
  setCodesActive,
} from './codes.api';

/** What an export is called: the name of the template, since it can be imported again. */
export const codesFile = 'coupons.csv';

type Ground = { t: TFunction; client: QueryClient; coupon: string };

/** How a coupon’s codes are listed, and what can be done with them. */
export function codeRows(ground: Ground): RowsDefinition<Code, (typeof codeSorts)[number]> {
  const { t } = ground;
  return {
    name: 'Coupon codes',
    views: [
      { label: t('Unused'), query: 'state=unused' },
      { label: t('Used'), query: 'state=used' },
    ],
    columns: codeColumns(ground),
    rowId: ({ id }) => String(id),
    rowName: ({ code }) => code,
    writes: 'coupons:write',
    rowActions: (code) => [
      { label: t('Delete'), icon: IconTrash, onClick: () => void remove(ground, code), danger: true },
    ],
    bulk: [
      { label: t('Set Active'), icon: IconPlayerPlay, run: (codes) => turn(ground, codes, true) },
      { label: t('Set Inactive'), icon: IconPlayerPause, run: (codes) => turn(ground, codes, false) },
      { label: t('Export'), icon: IconDownload, run: (codes) => exportSeveral(ground, codes) },
      { label: t('Delete'), icon: IconTrash, run: (codes) => removeSeveral(ground, codes) },
    ],
  };
}

function codeColumns(ground: Ground): RowsDefinition<Code, (typeof codeSorts)[number]>['columns'] {
  const { t } = ground;
  return [
    {
      id: 'code',
      header: t('Code'),
      sort: 'code',
      block: 'title',
      fixed: true,
      cell: ({ code }) => (
        <span className={css.code}>
          <span className="dw-code" title={code}>
            {code}
          </span>
          <CopyButton text={code} label={t('Copy {name}', { name: code })} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('Status'),
      width: 140,
      block: 'status',
      fixed: true,
      cell: ({ issued }) => <StatusMark mark={issued ? 'good' : 'waiting'} label={issued ? t('Used') : t('Unused')} />,
    },
    {
      id: 'active',
      header: t('Active'),
      width: 100,
      block: 'switch',
      cell: (code) => (
        <SwitchCell
          needs="coupons:write"
          label={t('Active, {name}', { name: code.code })}
          checked={code.active}
          onChange={(on) => turn(ground, [code], on)}
        />
      ),
    },
    {
      id: 'created_at',
      header: t('Added', { context: 'day' }),
      sort: 'created_at',
      width: 170,
      block: 'text',
      labelled: true,
      cell: ({ created_at }) => <Time instant={created_at} />,
    },
  ];
}

async function remove({ t, client, coupon }: Ground, { id, code }: Code): Promise<void> {
  if (!(await confirm(t('Delete {code}', { code })))) return;
  try {
    await deleteCode(client, coupon, id);
    showAlert(t('Code deleted'), 'success');
  } catch (error) {
    showAlert(errorText(t, error), 'danger');
  }
}

const turning = ({ client, coupon }: Ground): Turning<Code> => ({
  nameOf: ({ code }) => code,
  isOn: ({ active }) => active,
  turn: (codes, on) => setCodesActive(client, coupon, codes, on),
  reload: (code) => reloadCode(coupon, code),
});

async function turn(ground: Ground, codes: readonly Code[], on: boolean): Promise<void> {
  const { t } = ground;
  await turnRows(turning(ground), codes, on);
  showAlert(on ? t('Code activated') : t('Code deactivated'), 'success');
}

/** @returns false where the choice is to stay as it is */
async function removeSeveral({ t, client, coupon }: Ground, codes: readonly Code[]): Promise<boolean> {
  const meant = t('{codes} codes go for good. If one of them is used, none is deleted.', {
    count: codes.length,
    codes: codes.length,
  });
  if (!(await confirm(`${t('Delete selected rows?')} ${meant}`))) return false;
  await deleteCodes(
    client,
    coupon,
    codes.map(({ id }) => id),
  );
  showAlert(t('Success'), 'success');
  return true;
}

/** @returns false: what was exported stays chosen */
async function exportSeveral({ coupon }: Ground, codes: readonly Code[]): Promise<boolean> {
  saveFile(await exportCodes(coupon, { ids: codes.map(({ id }) => id).join() }), codesFile);
  return false;
}
