import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../kit/page/use-may';
import css from './request.module.css';
import { rewardText } from './reward-text';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';
import { VoidCodeDialog } from './void-code-dialog';

type Props = { request: Request; calls: RequestCalls; attempt: Attempt; language: string };

/** The codes that are reserved or went out; one that nobody has used can be taken back. */
export function RewardCodes({ request, calls, attempt, language }: Props) {
  const { t } = useTranslation();
  const writes = useMay('take-backs:write');
  const [asked, ask] = useState<string>();
  const said = { reserved: t('reserved'), released: t('sent'), voided: t('void') };
  return (
    <>
      {request.codes_short && <p>{t('There are not enough codes left for what this may bring.')}</p>}
      {request.rewards.length > 0 && (
        <ul className={css.codes} aria-label={t('Codes')}>
          {request.rewards.map(({ uuid, state, redeemed, ...reward }) => (
            <li key={uuid}>
              <span>
                {[rewardText(reward, language), reward.amount ? reward.coupon : ''].filter(Boolean).join(', ')}
              </span>
              <span className="dw-dim">{redeemed ? t('used') : said[state]}</span>
              {writes && state === 'released' && !redeemed && (
                <Button variant="subtle" size="compact-sm" onClick={() => ask(uuid)}>
                  {t('Void code')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <VoidCodeDialog reward={asked} calls={calls} attempt={attempt} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
