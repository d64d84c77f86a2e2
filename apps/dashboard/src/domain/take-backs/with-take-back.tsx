import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../kit/page/use-may';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { type TakeBack, takeBackQuery } from './take-backs.api';
import { takeBackPaths } from './take-backs.paths';

/** What needs the account’s programme, or how one begins where there is none. */
export function WithTakeBack({ children }: { children: (takeBack: TakeBack) => ReactNode }) {
  const { t } = useTranslation();
  const query = useQuery(takeBackQuery);
  const mayBegin = useMay('take-backs:write');
  return (
    <Loaded query={query}>
      {(takeBack) =>
        takeBack ? (
          children(takeBack)
        ) : (
          <EmptyState
            title={t('No take-back programme yet')}
            text={t('It begins with a name and a logo. What shoppers bring back stands here then.')}
            actions={
              mayBegin && (
                <Button component={Link} to={takeBackPaths.addDetails}>
                  {t('Add Details')}
                </Button>
              )
            }
          />
        )
      }
    </Loaded>
  );
}
