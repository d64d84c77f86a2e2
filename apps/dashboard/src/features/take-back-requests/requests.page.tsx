import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { WithTakeBack } from '../../domain/take-backs/with-take-back';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { RequestsBoard } from './requests-board';
import { RequestsList } from './requests-list';
import { requestPaths } from './take-back-requests.paths';

/** What shoppers bring back: as a board by how far it is, or as a list. */
export function RequestsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const mayTake = useMay('take-backs:desk');
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Take Back') }]}
        title={t('Take-back requests')}
        purpose={t('What shoppers send back, from the request to the reward.')}
        actions={
          <>
            <Button component={Link} to={requestPaths.questions} variant="default">
              {t('Questions')}
            </Button>
            {mayTake && (
              <Button
                component={Link}
                to={requestPaths.desk}
                variant="default"
                leftSection={<IconQrcode size={17} stroke={1.6} aria-hidden />}
              >
                {t('Open the desk')}
              </Button>
            )}
          </>
        }
      />
      <WithTakeBack>
        {({ uuid }) =>
          params.get('view') === 'list' ? <RequestsList takeBack={uuid} /> : <RequestsBoard takeBack={uuid} />
        }
      </WithTakeBack>
    </>
  );
}
