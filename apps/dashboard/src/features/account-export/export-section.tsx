import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProof } from '../../domain/accounts/use-proof';
import { useAct } from '../../kit/alerts/use-act';
import { Day } from '../../kit/day';
import { DownloadButton } from '../../kit/download-button';
import { FormSection } from '../../kit/form/form-section';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { fileSize } from '../../lib/formats';
import { type AccountExport, accountExportQuery, exportFile, orderExport } from './account-export.api';
import css from './account-export.module.css';

/** All data of the account as one file: ordered with a proof, made in the background, and downloaded by who ordered it. */
export function ExportSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(accountExportQuery);
  const { ask, panel } = useProof();
  const act = useAct();
  const order = () => {
    const question = { label: t('Order the file'), text: t('A mail tells you when it is ready to download.') };
    const asked = ask(question, (proof) => orderExport(client, proof));
    return act(async () => (await asked) !== undefined, t('The file is being made'));
  };
  return (
    <>
      {panel}
      <FormSection
        title={t('Download all data')}
        purpose={t('One ZIP file with what is kept of your account, to read or to take elsewhere.')}
      >
        <p>
          {t(
            'It has your websites, orders, coupons, members and all else as lists, and the pictures that you have uploaded. Passwords and keys are not in it.',
          )}
        </p>
        <Loaded query={query} skeleton={<RowsSkeleton rows={1} />}>
          {(file) => <State file={file} order={() => void order()} />}
        </Loaded>
      </FormSection>
    </>
  );
}

function State({ file, order }: { file: AccountExport; order: () => void }) {
  const { t } = useTranslation();
  if (file.state === 'running')
    return (
      <div className={css.state} role="status">
        <StatusMark mark="waiting" label={t('The file is being made')} />
        <p className="dw-dim">
          {file.own
            ? t('You can leave this page. A mail tells you when it is ready to download.')
            : t('Another owner has ordered it. You can order one when it is ready.')}
        </p>
      </div>
    );
  if (file.state === 'ready' && file.expires_at !== null)
    return (
      <div className={css.state}>
        <DownloadButton variant="default" name="digital-wardrobe-data.zip" file={exportFile}>
          {t('Download ({size})', { size: fileSize(file.size ?? 0) })}
        </DownloadButton>
        <p className="dw-dim">
          {t('Ready until')} <Day instant={file.expires_at} />
        </p>
        <Button variant="subtle" onClick={order}>
          {t('Order a new one')}
        </Button>
      </div>
    );
  return (
    <div className={css.state}>
      {file.state === 'failed' && <StatusMark mark="danger" label={t('The file could not be made')} />}
      <Button variant="default" onClick={order}>
        {file.state === 'failed' ? t('Try again') : t('Order the file')}
      </Button>
    </div>
  );
}
