import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { Day } from '../../kit/day';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import shared from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { moveStateWords, obstacleWords } from './move-words';
import { acceptOffer, declineOffer, type OfferedWebsite, offeredQuery } from './website-moves.api';
import { WhatGoes } from './what-goes';

/** Websites that other accounts offer to this one. */
export function OfferedWebsitesPage() {
  const { t } = useTranslation();
  const query = useQuery(offeredQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
        title={t('Websites offered to you')}
        purpose={t('Other accounts hand their websites over to you, with history, coupons and keys.')}
      />
      <Loaded query={query}>
        {({ offers }) =>
          offers.length === 0 ? (
            <p className="dw-dim">{t('No website is offered to you.')}</p>
          ) : (
            offers.map((offer) => <Offered key={offer.uuid} offer={offer} />)
          )
        }
      </Loaded>
    </>
  );
}

function Offered({ offer }: { offer: OfferedWebsite }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, from, state, reason, expires_at: until } = offer;
  const act = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      showAlert(done, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const accept = async () => {
    const question = t('{name} becomes a website of this account, with its shoppers’ wardrobes and codes.', { name });
    if (await confirm(question, { confirmBtnText: 'Accept', confirmBtnStyle: 'primary' }))
      await act(() => acceptOffer(client, id), t('{name} is on its way', { name }));
  };
  const decline = async () => {
    if (await confirm(t('{name} stays where it is.', { name }), { confirmBtnText: 'Decline' }))
      await act(() => declineOffer(client, id), t('Offer declined'));
  };
  return (
    <FormSection title={name} purpose={t('Offered by {company}', { company: from })}>
      <WhatGoes {...offer} />
      <p>
        <b>{moveStateWords(t)[state]}</b>
      </p>
      {reason && <p>{obstacleWords(t)[reason]}</p>}
      {state === 'offered' && (
        <>
          <p className="dw-dim">
            {t('Open until')} <Day instant={until} />
          </p>
          <div className={shared.actions}>
            <Button aria-label={t('Accept {name}', { name })} onClick={() => void accept()}>
              {t('Accept')}
            </Button>
            <Button variant="default" aria-label={t('Decline {name}', { name })} onClick={() => void decline()}>
              {t('Decline')}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  );
}
