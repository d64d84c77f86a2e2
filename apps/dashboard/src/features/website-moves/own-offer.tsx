import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { Day } from '../../kit/day';
import shared from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { moveStateWords, obstacleWords } from './move-words';
import { type WebsiteMove, withdrawOffer } from './website-moves.api';

/** How the website’s newest offer stands. */
export function OwnOffer({ uuid, offer }: { uuid: string; offer: NonNullable<WebsiteMove['offer']> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const withdraw = async () => {
    if (!(await confirm(t('The offer ends at once.'), { confirmBtnText: 'Withdraw the offer' }))) return;
    try {
      await withdrawOffer(client, uuid);
      showAlert(t('Offer withdrawn'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <ul className={shared.rows} aria-label={t('Offer')}>
      <li>
        <div>
          <b>{moveStateWords(t)[offer.state]}</b>
          {offer.recipient !== '' && <p>{offer.recipient}</p>}
          {offer.reason && <p>{obstacleWords(t)[offer.reason]}</p>}
          {offer.state === 'offered' && (
            <p className="dw-dim">
              {t('Open until')} <Day instant={offer.expires_at} />
            </p>
          )}
        </div>
        {offer.state === 'offered' && (
          <div className={shared.actions}>
            <Button variant="default" onClick={() => void withdraw()}>
              {t('Withdraw the offer')}
            </Button>
          </div>
        )}
      </li>
    </ul>
  );
}
